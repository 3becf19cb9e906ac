import type { Db } from '#kernel/server/db/types.ts';
import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import { sessionErrors } from '../model/errors.ts';
import type { SignInAnswer } from '../model/sign-in-answer-schemas.ts';
import { type AnonymousCaller, requireCaptcha } from './anonymous-caller.ts';
import { clearSignInFailures, recordSignInFailure, refuseTooManySignInFailures } from './lock-out/sign-in-failures.ts';
import { openAccountSession } from './open-account-session.ts';
import { ParallelWorkLimiter } from './parallel-work-limiter.ts';
import { simulatePasswordCheck, verifyPassword } from './password/password-hashing.ts';
import { decryptPassword } from './password/transport-key.ts';
import { findAccountByName, refuseClosedAccount, type SignInAccount } from './sign-in-accounts.ts';
import { withSignInRefusalLog } from './with-sign-in-log.ts';

interface Credentials {
  username: string;
  password: string;
  captcha?: string;
  /** Only people of this company, for a company's own sign-in page. */
  companyId?: string;
}

/** As many passwords as are checked at once; a burst of guesses can pass the limit of failures by no more than this. */
const gate = new ParallelWorkLimiter(4);

/** Signs a person in by name and password, and captcha where it is asked. @throws Refusal that never tells which part was wrong */
export async function signInByPassword(
  { runtime }: AnonymousContext,
  asker: AnonymousCaller,
  credentials: Credentials,
): Promise<SignInAnswer> {
  const db = runtime.database.system;
  const { username: loginName, companyId } = credentials;
  const account = await withSignInRefusalLog(db, asker, { loginName, companyId, kind: 'account' }, async () => {
    await refuseTooManySignInFailures(db, loginName, asker);
    await requireCaptcha(runtime, asker, credentials.captcha);
    return authenticateAccount(db, asker, credentials);
  });
  return openAccountSession(runtime, account, 'account', asker);
}

/** The enabled account of name and password. @throws Refusal: `wrong` where they do not fit */
export async function authenticateAccount(
  db: Db,
  asker: AnonymousCaller,
  credentials: Credentials,
  wrong = sessionErrors.wrongPassword,
): Promise<SignInAccount> {
  const password = await decryptPassword(db, credentials.password);
  const account = await gate.pass(() => checkAccount(db, asker, { ...credentials, password }));
  if (!account) throw wrong();
  refuseClosedAccount(account);
  return account;
}

/** Failures are counted before the next guess is looked at. */
async function checkAccount(
  db: Db,
  asker: AnonymousCaller,
  { username, password, companyId }: Credentials,
): Promise<SignInAccount | null> {
  await refuseTooManySignInFailures(db, username, asker);
  const account = await findAccountByName(db, username, companyId);
  if (!account?.password_hash) await simulatePasswordCheck(password);
  if (!account?.password_hash || !(await verifyPassword(account.password_hash, password))) {
    await recordSignInFailure(db, username, asker);
    return null;
  }
  await clearSignInFailures(db, username, asker);
  return account;
}
