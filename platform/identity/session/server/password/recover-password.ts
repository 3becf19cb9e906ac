import type { OpenContext } from '#kernel/server/http/handlers.ts';
import { accountByPhone, refuseClosed } from '../accounts.ts';
import type { Asker } from '../asker.ts';
import { forgetFailures } from '../lock-out/attempts.ts';
import { proveCode, spendCode } from '../sms/codes.ts';
import { keepPassword, readNewPassword } from './new-password.ts';

interface Recovery {
  phone: string;
  /** Code sent by SMS. */
  captcha: string;
  newPassword: string;
  userType?: string;
  companyId?: string;
}

const KINDS = ['staff', 'customer', 'member'] as const;

/** Gives whoever read the code on the phone a new password; all sessions of the person end. @throws Refusal, InvalidInput */
export async function recoverPassword(
  { runtime }: OpenContext,
  asker: Asker,
  { phone, captcha: code, newPassword, userType, companyId }: Recovery,
): Promise<null> {
  const db = runtime.database.system;
  const password = await readNewPassword(db, newPassword, { field: 'newPassword' });
  await spendCode(db, await proveCode(db, asker, { phone, code, purpose: 'recover' }));
  const kind = KINDS.find((known) => known === userType);
  const account = await accountByPhone(db, phone, { companyId, kind });
  refuseClosed(account);
  const person = { companyId: account.company_id, userId: account.user_id };
  await keepPassword(db, person, password);
  await forgetFailures(db, account.login_name);
  await runtime.sessions.endAll(person);
  return null;
}
