import { findCaptchaInputFault, findMobileNumberFault, findSmsCodeInputFault } from '../../model/auth-input-faults.ts';
import { type AuthFormFaults, createCaptchaFieldByFault, type FieldByFaultSubject } from '../form/auth-form-faults.ts';
import type { PhoneVerificationField } from '../form/phone-verification-fields.tsx';

export type PasswordSignInField = 'username' | 'password' | 'captcha';

/** What is missing before name and password are sent (R1-368, R1-372 to R1-374). A captcha is only asked where one is shown. */
export function validatePasswordSignIn(
  input: Readonly<Record<PasswordSignInField, string>>,
  hasCaptcha: boolean,
): AuthFormFaults<PasswordSignInField> {
  return {
    ...(input.username.trim() ? {} : { username: '请输入用户名' }),
    ...(input.password ? {} : { password: '密码不能为空' }),
    ...placeFaultAtField('captcha', hasCaptcha ? findCaptchaInputFault(input.captcha) : null),
  };
}

/** What is missing before phone and code are sent. */
export const validatePhoneSignIn = (
  input: Readonly<Record<PhoneVerificationField, string>>,
): AuthFormFaults<PhoneVerificationField> => ({
  ...placeFaultAtField('phone', findMobileNumberFault(input.phone)),
  ...placeFaultAtField('captcha', findSmsCodeInputFault(input.captcha)),
});

/** A fault beside its field, or nothing. */
export function placeFaultAtField<F extends string>(field: F, fault: string | null): { [P in F]?: string } {
  const faults: { [P in F]?: string } = {};
  if (fault) faults[field] = fault;
  return faults;
}

export const PASSWORD_SIGN_IN_FIELD_BY_FAULT: FieldByFaultSubject<PasswordSignInField> = {
  ...createCaptchaFieldByFault('captcha'),
  wrongPassword: 'password',
  cipherWrong: 'password',
  accountClosed: 'password',
  accountWaiting: 'password',
};
export const PHONE_SIGN_IN_FIELD_BY_FAULT: FieldByFaultSubject<PhoneVerificationField> = {
  ...createCaptchaFieldByFault('picture'),
  smsCodeWrong: 'captcha',
  phoneUnbound: 'phone',
  phoneOfSeveral: 'phone',
  phoneTaken: 'phone',
  accountClosed: 'phone',
  accountWaiting: 'phone',
};
