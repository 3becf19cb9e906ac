import { defineErrors } from '#kernel/meta/errors.ts';

/** Signing in through an identity provider. */
export const ssoErrors = defineErrors({
  off: '未启用单点登录',
  visitOver: '单点登录已过期或不是由本浏览器发起，请重新登录',
  refused: '统一身份认证未通过：{reason}',
  unknownPerson: '统一身份账号“{name}”没有对应的系统账号，请联系管理员开通',
  linkedToOther: '账号“{name}”已关联其他统一身份账号，请联系管理员',
  accountClosed: '账号“{name}”已停用，请联系管理员',
  notThisWay: '当前会话不是通过单点登录建立的',
  addressWrong: '地址应以 http:// 或 https:// 开头',
  secretLost: '客户端密钥无法读取，请管理员在“单点登录设置”中重新填写',
  clientMissing: 'OIDC 需要填写客户端编号',
});
export const ssoUnreachable = defineErrors({ provider: '统一身份认证服务暂时无法访问，请稍后再试' }, 503);

/** Signing in from and to outside systems. */
export const outsideErrors = defineErrors({
  signWrong: '外部系统签名不正确或已过期',
  purposeWrong: '外部系统“{system}”不能用于：{purpose}',
  administrator: '外部系统“{system}”不能代表管理员登录，请管理员在本系统登录',
  personUnknown: '没有账号“{name}”，或账号已停用',
  notConfigured: '{system}尚未配置，请联系管理员在系统参数与“外部系统”中设置',
  noToken: '{system}没有返回登录令牌：{reason}',
});
export const outsideUnreachable = defineErrors({ system: '{system}暂时无法访问，请稍后再试' }, 503);
