import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import type { AnonymousCaller } from '../anonymous-caller.ts';
import { clearSignInFailures } from '../lock-out/sign-in-failures.ts';
import { refuseClosedAccount, requireAccountByPhone } from '../sign-in-accounts.ts';
import { consumeSmsCode, verifySmsCode } from '../sms/sms-codes.ts';
import { parseNewPassword, savePassword } from './save-password.ts';

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
  { runtime }: AnonymousContext,
  asker: AnonymousCaller,
  { phone, captcha: code, newPassword, userType, companyId }: Recovery,
): Promise<null> {
  const db = runtime.database.system;
  const password = await parseNewPassword(db, newPassword, { field: 'newPassword' });
  await consumeSmsCode(db, await verifySmsCode(db, asker, { phone, code, purpose: 'recover' }));
  const kind = KINDS.find((known) => known === userType);
  const account = await requireAccountByPhone(db, phone, { companyId, kind });
  refuseClosedAccount(account);
  const person = { companyId: account.company_id, userId: account.user_id };
  await savePassword(db, person, password);
  await clearSignInFailures(db, account.login_name);
  await runtime.sessions.endAll(person);
  return null;
}
