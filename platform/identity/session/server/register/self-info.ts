import type { Context } from '#kernel/server/context.ts';
import { inTransaction } from '#kernel/server/context.ts';
import { changeAccount } from '#platform/people/org/server/index.ts';
import type { Asker } from '../asker.ts';
import { proveCode, spendCode } from '../sms/codes.ts';
import { explained } from './register.ts';

interface SelfInfo {
  phone: string;
  /** Code sent by SMS. */
  captcha: string;
  email?: string;
}

/** Keeps the phone that the signed-in person proved, and the mail address where one was given. @throws Refusal, InvalidInput */
export async function keepSelfInfo(
  ctx: Context,
  asker: Asker,
  { phone, captcha: code, email }: SelfInfo,
): Promise<null> {
  const system = ctx.runtime.database.system;
  const codeId = await proveCode(system, asker, { phone, code, purpose: 'phone' });
  try {
    await inTransaction(ctx, async ({ db, me }) => {
      await changeAccount(db, me, { phone, ...(email ? { email } : {}) }, me.userId);
      await spendCode(system, codeId);
    });
  } catch (error) {
    throw explained(error);
  }
  return null;
}
