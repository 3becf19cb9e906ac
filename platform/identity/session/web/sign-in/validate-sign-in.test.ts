import { describe, expect, it } from 'vitest';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { determineAnswerVerdict } from '#kernel/web/api/determine-answer-verdict.ts';
import { toAuthFormFaults } from '../form/auth-form-faults.ts';
import {
  PASSWORD_SIGN_IN_FIELD_BY_FAULT,
  type PasswordSignInField,
  PHONE_SIGN_IN_FIELD_BY_FAULT,
  validatePasswordSignIn,
  validatePhoneSignIn,
} from './validate-sign-in.ts';

const input = { username: 'engineer', password: 'Zaojia@2026', captcha: '385104' };

describe('before signing in', () => {
  it('is content with name, password and six digits', () => expect(validatePasswordSignIn(input, true)).toEqual({}));
  it('names everything that is missing', () => {
    expect(validatePasswordSignIn({ username: ' ', password: '', captcha: '' }, true)).toEqual({
      username: '请输入用户名',
      password: '密码不能为空',
      captcha: '请图形验证码',
    });
  });
  it.each(['1234', '12345678'])('refuses the captcha %s', (captcha) => {
    expect(validatePasswordSignIn({ ...input, captcha }, true)).toEqual({ captcha: '输入6个数字验证码' });
  });
  it('asks for no captcha where none is shown', () => {
    expect(validatePasswordSignIn({ ...input, captcha: '' }, false)).toEqual({});
  });
  it('asks for a phone and its code, no longer for the picture that the code did cost', () => {
    expect(validatePhoneSignIn({ phone: '+8613812345678', picture: '', captcha: '385104' })).toEqual({});
    expect(validatePhoneSignIn({ phone: '12345', picture: '', captcha: '' })).toEqual({
      phone: '不是有效的手机号',
      captcha: '请输入短信验证码',
    });
  });
});

describe('a refusal', () => {
  const failed = (...errors: readonly object[]) =>
    determineAnswerVerdict({ status: 200, statusText: '' }, { success: false, msg: '不行', errors });
  const thrown = (...errors: readonly object[]) => {
    const judged = failed(...errors.map((error) => ({ template: '不行', values: [], msg: '不行', ...error })));
    return new CallFailure('failure' in judged ? judged.failure : expect.unreachable());
  };
  const fields: PasswordSignInField[] = ['username', 'password', 'captcha'];
  const place = (...errors: readonly object[]) =>
    toAuthFormFaults(thrown(...errors), fields, PASSWORD_SIGN_IN_FIELD_BY_FAULT);
  const phone = (code: string) =>
    toAuthFormFaults(thrown({ code }), ['phone', 'captcha', 'picture'], PHONE_SIGN_IN_FIELD_BY_FAULT);

  it('stands beside the field its code is about, whatever it says', () => {
    expect(place({ code: 'captcha.wrong' })).toEqual({ captcha: '不行' });
    expect(place({ code: 'wrong.password' })).toEqual({ password: '不行' });
    expect(phone('captcha.wrong')).toEqual({ picture: '不行' });
    expect(phone('sms.code.wrong')).toEqual({ captcha: '不行' });
    expect(phone('phone.unbound')).toEqual({ phone: '不行' });
  });
  it('of any other code stands below all, or where the form wants it', () => {
    expect(place({ code: 'attempts.locked' })).toEqual({ form: '不行' });
    expect(toAuthFormFaults(thrown({ code: 'sms.off' }), fields, {}, 'captcha')).toEqual({ captcha: '不行' });
    expect(toAuthFormFaults(new TypeError('x'), fields, PASSWORD_SIGN_IN_FIELD_BY_FAULT)).toHaveProperty('form');
  });
  it('follows the fields the server names, by the names of the form, and no others', () => {
    expect(place({ code: 'field.invalid', field: 'username' })).toEqual({ username: '不行' });
    expect(place({ code: 'field.invalid', field: 'companyId' })).toEqual({ form: '不行' });
    const renamed = { newPassword: 'password' } as const;
    expect(toAuthFormFaults(thrown({ code: 'field.invalid', field: 'newPassword' }), fields, renamed)).toEqual({
      password: '不行',
    });
  });
});
