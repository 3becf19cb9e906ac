import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import { SMS_PURPOSES, type SmsPurpose } from '../../model/sms-message.entity.ts';
import { type AnonymousCaller, requireCaptcha } from '../anonymous-caller.ts';
import { loadFirstCompanyId } from '../first-company.ts';
import { deliverSms } from './deliver-sms.ts';
import { createSmsCode, SMS_CODE_VALID_MINUTES } from './sms-codes.ts';
import { SMS_PAUSE_SECONDS } from './sms-limits.ts';
import { resolveSmsSender } from './sms-sender.ts';

interface Wanted {
  phone: string;
  captcha?: string;
  purpose: SmsPurpose;
  companyId?: string;
}

const words = (purpose: SmsPurpose, code: string): string =>
  `您的${SMS_PURPOSES[purpose]}验证码为${code}，${SMS_CODE_VALID_MINUTES}分钟内有效，请勿告诉他人。`;

/**
 * Sends a code to a phone, whether or not it has an account: the answer tells nothing about people. Every message is
 * recorded; its digits are readable there only in the demo's outbox.
 * @throws Refusal when the captcha is wrong, a limit is reached or the service fails
 */
export async function sendSmsCode(ctx: AnonymousContext, asker: AnonymousCaller, wanted: Wanted) {
  const { runtime } = ctx;
  const db = runtime.database.system;
  const sender = await resolveSmsSender(runtime);
  await requireCaptcha(runtime, asker, wanted.captcha);
  const { phone, purpose } = wanted;
  const code = await createSmsCode(db, asker, phone, purpose);
  const companyId = wanted.companyId ?? (await loadFirstCompanyId(db));
  await deliverSms(ctx, sender, { companyId, phone, purpose, text: words(purpose, code), code });
  return { waitSeconds: SMS_PAUSE_SECONDS, validMinutes: SMS_CODE_VALID_MINUTES };
}
