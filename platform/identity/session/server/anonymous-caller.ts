import type { FastifyRequest } from 'fastify';
import type { Runtime } from '#kernel/server/runtime.ts';
import { isCaptchaRequired } from '#platform/settings/param/server/index.ts';
import { sessionErrors } from '../model/errors.ts';
import { checkCaptchaAnswer } from './captcha/picture-captcha.ts';
import { DEVICE_COOKIE } from './remember-device.ts';

export const CAPTCHA_COOKIE = 'captchaId';

/** Who asks, before anybody is signed in: address, browser, and the captcha that was shown to them. */
export interface AnonymousCaller {
  readonly ip: string;
  readonly agent?: string;
  readonly captchaId?: string;
  /** Mark of a browser in which somebody signed in before. */
  readonly device?: string;
}

export const anonymousCallerOf = (request: FastifyRequest): AnonymousCaller => ({
  ip: request.ip,
  agent: request.headers['user-agent'],
  captchaId: request.cookies[CAPTCHA_COOKIE],
  device: request.cookies[DEVICE_COOKIE],
});

/** Demands the right answer to the captcha where the installation asks one; it is used up by being answered. @throws Refusal */
export async function requireCaptcha(
  runtime: Runtime,
  { captchaId }: AnonymousCaller,
  answer: string | undefined,
): Promise<void> {
  if (!isCaptchaRequired(runtime)) return;
  if (!answer) throw sessionErrors.captchaMissing();
  if (!(await checkCaptchaAnswer(runtime.database.system, captchaId, answer))) throw sessionErrors.captchaWrong();
}
