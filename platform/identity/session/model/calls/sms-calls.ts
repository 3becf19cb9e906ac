import { z } from 'zod';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { captchaSchema, companyIdSchema, mobileNumberSchema, smsCodeSchema } from '../auth-input-schemas.ts';
import { signInAnswerSchema } from '../sign-in-answer-schemas.ts';
import { SMS_PURPOSES } from '../sms-message.entity.ts';

const purposes = typedKeysOf(SMS_PURPOSES);

/** Signing in by phone: a code costs a captcha and is good for one use. */
export const smsCalls = defineCalls({
  smsSend: postCall('/login/sms/send', {
    title: '发送短信验证码',
    access: 'open',
    body: z.object({
      phone: mobileNumberSchema,
      captcha: captchaSchema,
      purpose: z.enum(purposes).default('any'),
      companyId: companyIdSchema.optional(),
    }),
    answer: z.object({ waitSeconds: z.number(), validMinutes: z.number() }),
  }),
  smsLogin: postCall('/login/sms', {
    title: '手机验证码登录',
    access: 'open',
    body: z.object({ phone: mobileNumberSchema, captcha: smsCodeSchema, loginType: z.string().max(20).optional() }),
    answer: signInAnswerSchema,
  }),
  saasSmsLogin: postCall('/saas/login/sms', {
    title: '公司手机验证码登录',
    access: 'open',
    body: z.object({ phone: mobileNumberSchema, captcha: smsCodeSchema, companyId: companyIdSchema }),
    answer: signInAnswerSchema,
  }),
});
