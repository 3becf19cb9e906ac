import {
  findMobileNumberFault,
  findPasswordFault,
  findRepeatedPasswordFault,
  findSmsCodeInputFault,
} from '../../model/auth-input-faults.ts';
import type { AuthFormFaults, FieldByFaultSubject } from '../form/auth-form-faults.ts';
import { PHONE_SIGN_IN_FIELD_BY_FAULT, placeFaultAtField } from '../sign-in/validate-sign-in.ts';

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
  ...placeFaultAtField('loginName', input.loginName.trim() ? null : '请输入用户名'),
  ...placeFaultAtField('name', input.name.trim() ? null : '请输入姓名'),
  ...placeFaultAtField('phone', findMobileNumberFault(input.phone)),
  ...placeFaultAtField('captcha', findSmsCodeInputFault(input.captcha)),
  ...placeFaultAtField('password', findPasswordFault(input.password, '密码不能为空')),
  ...placeFaultAtField('repeated', findRepeatedPasswordFault(input.password, input.repeated)),
});

export const REGISTRATION_FIELD_BY_FAULT: FieldByFaultSubject<RegisterField> = {
  ...PHONE_SIGN_IN_FIELD_BY_FAULT,
  cipherWrong: 'password',
  newPassword: 'password',
};
