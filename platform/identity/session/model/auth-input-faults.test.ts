import { describe, expect, it } from 'vitest';
import {
  findCaptchaInputFault,
  findMobileNumberFault,
  findPasswordFault,
  findRepeatedPasswordFault,
  findSmsCodeInputFault,
} from './auth-input-faults.ts';

const WEAK = '至少包括字母、数字、特殊字符任意2种且不少于8个字符';

describe('a new password', () => {
  it.each(['abcd1234', 'abcd@efg', '1234@567', 'Zaojia@2026', `a1${'x'.repeat(28)}`, '造价工程2026a'])(
    'may be %s',
    (password) => expect(findPasswordFault(password)).toBeNull(),
  );
  it.each(['abc1234', 'abcdefgh', '12345678', '@#$%^&*!', `a1${'x'.repeat(29)}`])('may not be %s', (password) =>
    expect(findPasswordFault(password)).toBe(WEAK),
  );
  it('must be there, and twice the same', () => {
    expect(findPasswordFault('')).toBe('请输入新密码');
    expect(findPasswordFault('', '密码不能为空')).toBe('密码不能为空');
    expect(findRepeatedPasswordFault('abcd1234', 'abcd1235')).toBe('两次输入密码不一致');
    expect(findRepeatedPasswordFault('abcd1234', '')).toBe('请再次输入密码');
    expect(findRepeatedPasswordFault('abcd1234', 'abcd1234')).toBeNull();
  });
});

describe('a captcha', () => {
  it('has five to seven signs', () => {
    for (const fine of ['12345', '123456', ' 1234567 ']) expect(findCaptchaInputFault(fine)).toBeNull();
    for (const bad of ['1234', '12345678']) expect(findCaptchaInputFault(bad)).toBe('输入6个数字验证码');
    expect(findCaptchaInputFault(' ')).toBe('请图形验证码');
    expect(findSmsCodeInputFault('')).toBe('请输入短信验证码');
  });
});

describe('a phone', () => {
  it.each(['13812345678', '+8613812345678', '0086 138 1234 5678', '199-1234-5678'])('may be %s', (phone) =>
    expect(findMobileNumberFault(phone)).toBeNull(),
  );
  it.each(['12812345678', '1381234567', '+85213812345678', '010-88886666', '008613812345678９'])(
    'may not be %s',
    (phone) => expect(findMobileNumberFault(phone)).toBe('不是有效的手机号'),
  );
  it('must be there', () => expect(findMobileNumberFault(' ')).toBe('请输入手机号'));
});
