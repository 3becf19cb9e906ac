import { defineErrors } from '#kernel/meta/errors.ts';

export const sessionErrors = defineErrors({
  wrongPassword: '用户名或密码不正确',
  captchaMissing: '请图形验证码',
  captchaWrong: '图形验证码不正确或已过期',
  cipherWrong: '密码无法解密，请刷新页面后重试',
  accountClosed: '账号已停用，请联系管理员',
});
export const tooMany = defineErrors({ locked: '尝试次数过多，请{minutes}分钟后再试' }, 429);
