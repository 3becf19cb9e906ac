import { z } from 'zod';
import { parseMobile } from '#kernel/fields/phone/kind.ts';
import { requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { findMobileNumberFault, findSmsCodeInputFault } from './auth-input-faults.ts';

/** Faults of a rule as zod tells them. */
const judgedBy =
  (rule: (value: string) => string | null) =>
  (value: string, { addIssue }: { addIssue: (text: string) => void }): void => {
    const fault = rule(value);
    if (fault) addIssue(fault);
  };

/** A mainland mobile number, with or without +86 or 0086: read as its 11 digits. */
export const mobileNumberSchema = z
  .string('请输入手机号')
  .max(30, '不是有效的手机号')
  .superRefine(judgedBy(findMobileNumberFault))
  .transform((phone) => parseMobile(phone) ?? '');

/** A code sent by SMS. */
export const smsCodeSchema = z
  .string('请输入短信验证码')
  .max(20, '输入6个数字验证码')
  .trim()
  .superRefine(judgedBy(findSmsCodeInputFault));

/** A graphic captcha; asked where the installation asks for it. */
export const captchaSchema = z.string().max(12).optional();

/** A password in clear or encrypted with the key of getPKeys; judged once it is clear. */
export const createSentPasswordSchema = (missing: string) => z.string(missing).min(1, missing).max(4000);

/** A company's id as text, also when it came as a number. */
export const companyIdSchema = requiredRecordIdSchema('公司不存在');
