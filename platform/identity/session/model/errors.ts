import { defineErrors } from '#kernel/meta/errors.ts';

export const sessionErrors = defineErrors({
  wrongPassword: '用户名或密码不正确',
  captchaMissing: '请图形验证码',
  captchaWrong: '图形验证码不正确或已过期',
  cipherWrong: '密码无法解密，请刷新页面后重试',
  tokenOver: '登录令牌无效或已过期，请从原系统重新打开',
  accountClosed: '账号已停用，请联系管理员',
  accountWaiting: '账号正在等待管理员启用，启用后即可登录',
  smsCodeWrong: '短信验证码不正确或已过期',
  smsOff: '尚未开通短信服务，请联系管理员',
  companyMissing: '公司不存在',
  smsFailed: '短信发送失败，请稍后再试',
  phoneUnbound: '该手机号没有绑定账号，请先注册或联系管理员',
  phoneOfSeveral: '该手机号在多家公司有账号，请从公司的登录地址进入',
  phoneTaken: '该手机号已注册，请直接登录',
  registrationOff: '尚未开放注册，请联系管理员',
  oldPasswordWrong: '原密码不正确',
  ownPassword: '不能重置自己的密码',
  notEnabled: '账号未启用，不能重置密码',
  ticketWrong: '设置密码的时限已过，请重新登录',
});
const changeRefused = defineErrors({
  changeOfOwn: '不能为自己办理，请在个人中心修改',
  changeEmpty: '没有需要变更的内容',
  changeCodeMissing: '请输入确认码',
  changeCodeWrong: '确认码不正确或已失效，可由本人登录后确认，或由管理员确认',
});
const changeMissing = defineErrors({ changeMissing: '该变更不存在或已处理' }, 404);
/** Of changes to how somebody signs in. */
export const signInChangeErrors = { ...changeRefused, ...changeMissing };
export const passwordForbiddenErrors = defineErrors({ passwordOfAdmin: '只有管理员可以重置管理员的密码' }, 403);
export const portalErrors = defineErrors({ portalMissing: '客户登录页不存在' }, 404);
export const rateLimitErrors = defineErrors(
  {
    attemptsLocked: '尝试次数过多，请{wait}后再试',
    smsTooSoon: '发送过于频繁，请{wait}后再试',
    smsPhoneTooOften: '该手机号获取验证码次数过多，请{wait}后再试',
    smsAddressTooOften: '当前网络获取验证码次数过多，请{wait}后再试',
    actsTooOften: '操作过于频繁，请{wait}后再试',
  },
  429,
);

export const qrSignInErrors = defineErrors({
  qrOver: '二维码已失效，请在电脑上刷新后重新扫描',
  qrTaken: '二维码已被其他账号扫描',
});

const secondFactorRefused = defineErrors({
  secondFactorDemanded: '您的角色要求两步验证，不能关闭',
  secondFactorCodeWrong: '动态验证码不正确',
  secondFactorAppLost:
    '系统更换了密钥，验证器的动态码已失效：请输入恢复码，登录后关闭并重新开启两步验证；没有恢复码时请联系管理员',
  secondFactorOn: '两步验证已开启',
  secondFactorNotBegun: '请先扫描二维码',
  secondFactorOff: '两步验证未开启',
});
const secondFactorTooMany = defineErrors({ secondFactorLocked: '尝试次数过多，请{minutes}分钟后再试' }, 429);
export const secondFactorErrors = { ...secondFactorRefused, ...secondFactorTooMany };

export const onlineSessionErrors = defineErrors({ sessionMissing: '会话不存在或已结束' }, 404);
