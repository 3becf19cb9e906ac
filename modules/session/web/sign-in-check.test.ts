import { describe, expect, it } from 'vitest';
import { checkSignIn, placeRefusal } from './sign-in-check.ts';

const input = { username: 'engineer', password: 'Zaojia@2026', captcha: '385104' };

describe('before signing in', () => {
  it('is content with name, password and six digits', () => expect(checkSignIn(input, true)).toEqual({}));
  it('names everything that is missing', () => {
    expect(checkSignIn({ username: ' ', password: '', captcha: '' }, true)).toEqual({
      username: '请输入用户名',
      password: '密码不能为空',
      captcha: '请图形验证码',
    });
  });
  it.each(['1234', '12345678'])('refuses the captcha %s', (captcha) => {
    expect(checkSignIn({ ...input, captcha }, true)).toEqual({ captcha: '输入6个数字验证码' });
  });
  it('asks for no captcha where none is shown', () => {
    expect(checkSignIn({ ...input, captcha: '' }, false)).toEqual({});
  });
});

describe('a refusal', () => {
  it('stands beside the field it is about', () => {
    expect(placeRefusal('验证码错误', {})).toEqual({ captcha: '验证码错误' });
    expect(placeRefusal('用户名或密码错误', {})).toEqual({ password: '用户名或密码错误' });
    expect(placeRefusal('系统维护中', {})).toEqual({ form: '系统维护中' });
  });
  it('follows the fields the server names', () => {
    expect(placeRefusal('输入有误', { username: '过长' })).toEqual({ username: '过长' });
  });
});
