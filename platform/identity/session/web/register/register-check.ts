import { mobileFault, passwordFault, repeatFault, smsCodeFault } from '../../model/entry-rules.ts';
import type { Faults, Places } from '../form/place-fault.ts';
import { PHONE_PLACES, told } from '../sign-in/sign-in-check.ts';

export const EMPTY = { loginName: '', name: '', phone: '', picture: '', captcha: '', password: '', repeated: '' };
type RegisterField = keyof typeof EMPTY;

/** What is missing before a registration is sent. */
export const checkRegistration = (input: Readonly<Record<RegisterField, string>>): Faults<RegisterField> => ({
  ...told('loginName', input.loginName.trim() ? null : '请输入用户名'),
  ...told('name', input.name.trim() ? null : '请输入姓名'),
  ...told('phone', mobileFault(input.phone)),
  ...told('captcha', smsCodeFault(input.captcha)),
  ...told('password', passwordFault(input.password, '密码不能为空')),
  ...told('repeated', repeatFault(input.password, input.repeated)),
});

export const PLACES: Places<RegisterField> = { ...PHONE_PLACES, cipherWrong: 'password', newPassword: 'password' };
