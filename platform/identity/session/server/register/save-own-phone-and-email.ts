import type { Context } from '#kernel/server/context.ts';
import { inTransaction } from '#kernel/server/context.ts';
import { updateAccount } from '#platform/people/org/server/index.ts';
import type { AnonymousCaller } from '../anonymous-caller.ts';
import { consumeSmsCode, verifySmsCode } from '../sms/sms-codes.ts';
import { toRegistrationError } from './register-account.ts';

interface SelfInfo {
  phone: string;
  /** Code sent by SMS. */
  captcha: string;
  email?: string;
}

/** Keeps the phone that the signed-in person proved, and the mail address where one was given. @throws Refusal, InvalidInput */
export async function saveOwnPhoneAndEmail(
  ctx: Context,
  asker: AnonymousCaller,
  { phone, captcha: code, email }: SelfInfo,
): Promise<null> {
  const system = ctx.runtime.database.system;
  const codeId = await verifySmsCode(system, asker, { phone, code, purpose: 'phone' });
  try {
    await inTransaction(ctx, async ({ db, me }) => {
      await updateAccount(db, me, { phone, ...(email ? { email } : {}) }, me.userId);
      await consumeSmsCode(system, codeId);
    });
  } catch (error) {
    throw toRegistrationError(error);
  }
  return null;
}
