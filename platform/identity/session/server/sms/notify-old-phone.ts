import { type Context, runAfterCommit } from '#kernel/server/context.ts';
import type { User } from '#platform/people/org/model/index.ts';
import { deliverSms } from './deliver-sms.ts';
import { resolveSmsSender } from './sms-sender.ts';

/** What an account is signed in by. */
type SignInData = Pick<User, 'loginName' | 'phone'>;

/** '138****0001' */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/**
 * The phone an account was signed in by until now hears that it no longer is: whoever lost it without knowing can act.
 * A message that cannot be sent does not keep the change from being made; it is logged.
 */
export function notifyOldPhone(ctx: Context, row: SignInData, existing: Pick<SignInData, 'phone'> | null): void {
  const [before, after] = [existing?.phone ?? '', row.phone ?? ''];
  if (!before || before === after) return;
  const change = after ? `改为${maskPhone(after)}` : '解除绑定';
  const text = `您的账号（${row.loginName}）绑定的手机号已由${ctx.me.name}${change}。如非本人要求，请立即联系管理员。`;
  const send = async () => {
    const sms = { companyId: ctx.me.companyId, phone: before, purpose: 'phone', text } as const;
    await deliverSms(ctx, await resolveSmsSender(ctx.runtime), sms);
  };
  runAfterCommit(ctx, () => void send().catch((err) => ctx.log.warn({ err }, 'old phone not told')));
}
