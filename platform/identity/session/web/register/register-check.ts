import { mobileFault, passwordFault, repeatFault, smsCodeFault } from '../../model/entry-rules.ts';
import type { Faults, Places } from '../form/place-fault.ts';
import { faultBeside, PHONE_PLACES } from '../sign-in/sign-in-check.ts';

export const EMPTY = { loginName: '', name: '', phone: '', picture: '', captcha: '', password: '', repeated: '' };
type RegisterField = keyof typeof EMPTY;

/** What is missing before a registration is sent. */
export const checkRegistration = (input: Readonly<Record<RegisterField, string>>): Faults<RegisterField> => ({
  ...faultBeside('loginName', input.loginName.trim() ? null : '请输入用户名'),
  ...faultBeside('name', input.name.trim() ? null : '请输入姓名'),
  ...faultBeside('phone', mobileFault(input.phone)),
  ...faultBeside('captcha', smsCodeFault(input.captcha)),
  ...faultBeside('password', passwordFault(input.password, '密码不能为空')),
  ...faultBeside('repeated', repeatFault(input.password, input.repeated)),
});

export const REGISTER_PLACES: Places<RegisterField> = {
  ...PHONE_PLACES,
  cipherWrong: 'password',
  newPassword: 'password',
};
