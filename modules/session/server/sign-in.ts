import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { OpenContext } from '#kernel/server/http/handlers.ts';
import { captchaOn } from '#modules/param/server/index.ts';
import type { SignedIn } from '../model/calls.ts';
import { sessionErrors } from '../model/errors.ts';
import { forgetFailures, noteFailure, refuseTooMany } from './attempts.ts';
import { answerCaptcha } from './captcha.ts';
import { Gate } from './gate.ts';
import { checkPassword, pretendToCheck } from './passwords.ts';
import { openPassword } from './transport-key.ts';

export interface Attempt {
  username: string;
  password: string;
  captcha?: string;
  captchaId?: string;
  ip: string;
  agent?: string;
}

interface Account {
  company_id: string;
  user_id: string;
  name: string;
  state: string;
  password_hash: string;
}

/** As many passwords as are checked at once; a burst of guesses can pass the limit of failures by no more than this. */
const gate = new Gate(4);

/** Signs a person in by name and password, and picture where it is asked. @throws Refusal that never tells which part was wrong */
export async function signIn({ runtime }: OpenContext, attempt: Attempt): Promise<SignedIn> {
  const db = runtime.database.system;
  await refuseTooMany(db, attempt.username, attempt.ip);
  if (captchaOn(runtime)) {
    if (!attempt.captcha) throw sessionErrors.captchaMissing();
    if (!(await answerCaptcha(db, attempt.captchaId, attempt.captcha))) throw sessionErrors.captchaWrong();
  }
  const password = await openPassword(db, attempt.password);
  const account = await gate.pass(() => checkAccount(db, attempt, password));
  const authToken = await runtime.sessions.start({
    companyId: account.company_id,
    userId: account.user_id,
    kind: 'account',
    ip: attempt.ip,
    agent: attempt.agent,
  });
  return { authToken, userId: account.user_id, displayName: account.name };
}

/** The account of name and password; failures are counted before the next one is looked at. @throws Refusal */
async function checkAccount(db: Db, attempt: Attempt, password: string): Promise<Account> {
  await refuseTooMany(db, attempt.username, attempt.ip);
  const { rows } =
    await sql<Account>`select u.company_id, u.id as user_id, u.name, u.state, c.password_hash from org_user u
    join session_credential c on c.company_id = u.company_id and c.user_id = u.id
    join saas_company s on s.id = u.company_id and s.enabled
    where lower(u.login_name) = ${attempt.username.toLowerCase()}`.execute(db);
  const account = rows[0];
  if (!account) await pretendToCheck(password);
  if (!account || !(await checkPassword(account.password_hash, password))) {
    await noteFailure(db, attempt.username, attempt.ip);
    throw sessionErrors.wrongPassword();
  }
  if (account.state !== 'enabled') throw sessionErrors.accountClosed();
  await forgetFailures(db, attempt.username);
  return account;
}
