import { describe, expect, it } from 'vitest';
import { placeText } from '../form/place-fault.ts';
import { ACCOUNT_PLACES, type AccountField, checkAccount, checkPhone, PHONE_PLACES } from './sign-in-check.ts';

const input = { username: 'engineer', password: 'Zaojia@2026', captcha: '385104' };

describe('before signing in', () => {
  it('is content with name, password and six digits', () => expect(checkAccount(input, true)).toEqual({}));
  it('names everything that is missing', () => {
    expect(checkAccount({ username: ' ', password: '', captcha: '' }, true)).toEqual({
      username: '请输入用户名',
      password: '密码不能为空',
      captcha: '请图形验证码',
    });
  });
  it.each(['1234', '12345678'])('refuses the captcha %s', (captcha) => {
    expect(checkAccount({ ...input, captcha }, true)).toEqual({ captcha: '输入6个数字验证码' });
  });
  it('asks for no captcha where none is shown', () => {
    expect(checkAccount({ ...input, captcha: '' }, false)).toEqual({});
  });
  it('asks for a phone and its code, no longer for the picture that the code did cost', () => {
    expect(checkPhone({ phone: '+8613812345678', picture: '', captcha: '385104' })).toEqual({});
    expect(checkPhone({ phone: '12345', picture: '', captcha: '' })).toEqual({
      phone: '不是有效的手机号',
      captcha: '请输入短信验证码',
    });
  });
});

describe('a refusal', () => {
  const fields: AccountField[] = ['username', 'password', 'captcha'];
  const place = (text: string, named = {}) => placeText(text, named, fields, ACCOUNT_PLACES);
  it('stands beside the field it is about', () => {
    expect(place('验证码错误')).toEqual({ captcha: '验证码错误' });
    expect(place('用户名或密码错误')).toEqual({ password: '用户名或密码错误' });
    expect(place('系统维护中')).toEqual({ form: '系统维护中' });
    const [wrong, unbound] = ['短信验证码不正确或已过期', '该手机号没有绑定账号，请先注册或联系管理员'];
    expect(placeText(wrong, {}, ['phone', 'captcha'], PHONE_PLACES)).toEqual({ captcha: wrong });
    expect(placeText(unbound, {}, ['phone', 'captcha'], PHONE_PLACES)).toEqual({ phone: unbound });
  });
  it('follows the fields the server names, and no others', () => {
    expect(place('输入有误', { username: '过长' })).toEqual({ username: '过长' });
    expect(place('公司不存在', { companyId: '公司不存在' })).toEqual({ form: '公司不存在' });
  });
});
