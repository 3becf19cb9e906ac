import { captchaFault, mobileFault, smsCodeFault } from '../../model/entry-rules.ts';
import type { ProofField } from '../form/phone-proof.tsx';
import { captchaAt, type Faults, type Places } from '../form/place-fault.ts';

export type AccountField = 'username' | 'password' | 'captcha';

/** What is missing before name and password are sent (R1-368, R1-372 to R1-374). A captcha is only asked where one is shown. */
export function checkAccount(input: Readonly<Record<AccountField, string>>, hasCaptcha: boolean): Faults<AccountField> {
  return {
    ...(input.username.trim() ? {} : { username: '请输入用户名' }),
    ...(input.password ? {} : { password: '密码不能为空' }),
    ...faultBeside('captcha', hasCaptcha ? captchaFault(input.captcha) : null),
  };
}

/** What is missing before phone and code are sent. */
export const checkPhone = (input: Readonly<Record<ProofField, string>>): Faults<ProofField> => ({
  ...faultBeside('phone', mobileFault(input.phone)),
  ...faultBeside('captcha', smsCodeFault(input.captcha)),
});

/** A fault beside its field, or nothing. */
export function faultBeside<F extends string>(field: F, fault: string | null): { [P in F]?: string } {
  const faults: { [P in F]?: string } = {};
  if (fault) faults[field] = fault;
  return faults;
}

export const ACCOUNT_PLACES: Places<AccountField> = {
  ...captchaAt('captcha'),
  wrongPassword: 'password',
  cipherWrong: 'password',
  accountClosed: 'password',
  accountWaiting: 'password',
};
export const PHONE_PLACES: Places<ProofField> = {
  ...captchaAt('picture'),
  smsCodeWrong: 'captcha',
  phoneUnbound: 'phone',
  phoneOfSeveral: 'phone',
  phoneTaken: 'phone',
  accountClosed: 'phone',
  accountWaiting: 'phone',
};
