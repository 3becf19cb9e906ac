import {
  mobileNumberFault,
  passwordFault,
  repeatedPasswordFault,
  smsCodeFault,
} from '../../model/auth-input-faults.ts';
import type { AuthFormFaults, FaultFields } from '../form/auth-form-faults.ts';
import { faultAtField, PHONE_SIGN_IN_FAULT_FIELDS } from '../sign-in/validate-sign-in.ts';

export const EMPTY_REGISTRATION = {
  loginName: '',
  name: '',
  phone: '',
  picture: '',
  captcha: '',
  password: '',
  repeated: '',
};
type RegisterField = keyof typeof EMPTY_REGISTRATION;

/** What is missing before a registration is sent. */
export const validateRegistration = (
  input: Readonly<Record<RegisterField, string>>,
): AuthFormFaults<RegisterField> => ({
  ...faultAtField('loginName', input.loginName.trim() ? null : '请输入用户名'),
  ...faultAtField('name', input.name.trim() ? null : '请输入姓名'),
  ...faultAtField('phone', mobileNumberFault(input.phone)),
  ...faultAtField('captcha', smsCodeFault(input.captcha)),
  ...faultAtField('password', passwordFault(input.password, '密码不能为空')),
  ...faultAtField('repeated', repeatedPasswordFault(input.password, input.repeated)),
});

export const REGISTRATION_FAULT_FIELDS: FaultFields<RegisterField> = {
  ...PHONE_SIGN_IN_FAULT_FIELDS,
  cipherWrong: 'password',
  newPassword: 'password',
};
