import type { OpenContext } from '#kernel/server/http/handlers.ts';
import { SMS_PURPOSES, type SmsPurpose } from '../../model/sms-message.entity.ts';
import { type Asker, demandCaptcha } from '../asker.ts';
import { firstCompany } from '../first-company.ts';
import { newSmsCode, VALID_MINUTES } from './codes.ts';
import { deliver } from './deliver.ts';
import { senderOf } from './sender.ts';
import { PAUSE_SECONDS } from './sms-limits.ts';

interface Wanted {
  phone: string;
  captcha?: string;
  purpose: SmsPurpose;
  companyId?: string;
}

const words = (purpose: SmsPurpose, code: string): string =>
  `您的${SMS_PURPOSES[purpose]}验证码为${code}，${VALID_MINUTES}分钟内有效，请勿告诉他人。`;

/**
 * Sends a code to a phone, whether or not it has an account: the answer tells nothing about people. Every message is
 * recorded; its digits are readable there only in the demo's outbox.
 * @throws Refusal when the captcha is wrong, a limit is reached or the service fails
 */
export async function sendCode(ctx: OpenContext, asker: Asker, wanted: Wanted) {
  const { runtime } = ctx;
  const db = runtime.database.system;
  const sender = await senderOf(runtime);
  await demandCaptcha(runtime, asker, wanted.captcha);
  const { phone, purpose } = wanted;
  const code = await newSmsCode(db, asker, phone, purpose);
  const companyId = wanted.companyId ?? (await firstCompany(db));
  await deliver(ctx, sender, { companyId, phone, purpose, text: words(purpose, code), code });
  return { waitSeconds: PAUSE_SECONDS, validMinutes: VALID_MINUTES };
}
