import type { Db } from '#kernel/server/db/types.ts';
import type { OpenContext } from '#kernel/server/http/handlers.ts';
import { sessionErrors } from '../model/errors.ts';
import type { Entered } from '../model/signed-in.ts';
import { type Account, accountByName, refuseClosed } from './accounts.ts';
import { type Asker, demandCaptcha } from './asker.ts';
import { enterAs } from './enter.ts';
import { forgetFailures, noteFailure, refuseTooMany } from './lock-out/attempts.ts';
import { loggedRefusal } from './logged.ts';
import { checkPassword, pretendToCheck } from './password/passwords.ts';
import { openPassword } from './password/transport-key.ts';
import { WorkLimit } from './work-limit.ts';

interface Credentials {
  username: string;
  password: string;
  captcha?: string;
  /** Only people of this company, for a company's own sign-in page. */
  companyId?: string;
}

/** As many passwords as are checked at once; a burst of guesses can pass the limit of failures by no more than this. */
const gate = new WorkLimit(4);

/** Signs a person in by name and password, and captcha where it is asked. @throws Refusal that never tells which part was wrong */
export async function signIn({ runtime }: OpenContext, asker: Asker, credentials: Credentials): Promise<Entered> {
  const db = runtime.database.system;
  const { username: loginName, companyId } = credentials;
  const account = await loggedRefusal(db, asker, { loginName, companyId, kind: 'account' }, async () => {
    await refuseTooMany(db, loginName, asker);
    await demandCaptcha(runtime, asker, credentials.captcha);
    return proveAccount(db, asker, credentials);
  });
  return enterAs(runtime, account, 'account', asker);
}

/** The enabled account of name and password. @throws Refusal: `wrong` where they do not fit */
export async function proveAccount(
  db: Db,
  asker: Asker,
  credentials: Credentials,
  wrong = sessionErrors.wrongPassword,
): Promise<Account> {
  const password = await openPassword(db, credentials.password);
  const account = await gate.pass(() => checkAccount(db, asker, { ...credentials, password }));
  if (!account) throw wrong();
  refuseClosed(account);
  return account;
}

/** Failures are counted before the next guess is looked at. */
async function checkAccount(
  db: Db,
  asker: Asker,
  { username, password, companyId }: Credentials,
): Promise<Account | null> {
  await refuseTooMany(db, username, asker);
  const account = await accountByName(db, username, companyId);
  if (!account?.password_hash) await pretendToCheck(password);
  if (!account?.password_hash || !(await checkPassword(account.password_hash, password))) {
    await noteFailure(db, username, asker);
    return null;
  }
  await forgetFailures(db, username, asker);
  return account;
}
