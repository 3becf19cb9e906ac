import { parseMobile } from '#kernel/fields/phone/kind.ts';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 30;
const KINDS = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/];

/** What a new password lacks (R1-363 to R1-368), or null. @param missing text for an empty one */
export function findPasswordFault(password: string, missing = '请输入新密码'): string | null {
  if (password === '') return missing;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const fits = kinds >= 2 && password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
  return fits ? null : '至少包括字母、数字、特殊字符任意2种且不少于8个字符';
}

/** What a captcha lacks before it is sent: 5 to 7 signs pass, though a picture shows 6 (R1-373, R1-374). */
export function findCaptchaInputFault(captcha: string, missing = '请图形验证码'): string | null {
  const { length } = captcha.trim();
  if (length === 0) return missing;
  return length < 5 || length > 7 ? '输入6个数字验证码' : null;
}

/** What a code sent by SMS lacks before it is sent back. */
export const findSmsCodeInputFault = (code: string): string | null => findCaptchaInputFault(code, '请输入短信验证码');

/** What a mainland mobile number lacks. */
export function findMobileNumberFault(phone: string): string | null {
  if (phone.trim() === '') return '请输入手机号';
  return parseMobile(phone) ? null : '不是有效的手机号';
}

/** What a repeated password lacks. */
export function findRepeatedPasswordFault(password: string, repeated: string): string | null {
  if (repeated === '') return '请再次输入密码';
  return password === repeated ? null : '两次输入密码不一致';
}
