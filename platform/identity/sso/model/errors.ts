import { defineErrors } from '#kernel/meta/errors.ts';

const ssoRefused = defineErrors({
  ssoOff: '未启用单点登录',
  visitOver: '单点登录已过期或不是由本浏览器发起，请重新登录',
  ssoRefused: '统一身份认证未通过：{reason}',
  ssoPersonUnknown: '统一身份账号“{name}”没有对应的系统账号，请联系管理员开通',
  linkedToOther: '账号“{name}”已关联其他统一身份账号，请联系管理员',
  ssoAccountClosed: '账号“{name}”已停用，请联系管理员',
  ssoOtherWay: '当前会话不是通过单点登录建立的',
  addressWrong: '地址应以 http:// 或 https:// 开头',
  secretLost: '客户端密钥无法读取，请管理员在“单点登录设置”中重新填写',
  clientMissing: 'OIDC 需要填写客户端编号',
});
const ssoAway = defineErrors({ providerUnreachable: '统一身份认证服务暂时无法访问，请稍后再试' }, 503);
/** Signing in through an identity provider. */
export const ssoErrors = { ...ssoRefused, ...ssoAway };

const outsideRefused = defineErrors({
  outsideSignWrong: '外部系统签名不正确或已过期',
  outsidePurposeWrong: '外部系统“{system}”不能用于：{purpose}',
  outsideAdministrator: '外部系统“{system}”不能代表管理员登录，请管理员在本系统登录',
  outsidePersonUnknown: '没有账号“{name}”，或账号已停用',
  outsideNotAskable: '外部系统“{system}”不存在、未启用，或没有流程调用地址和密钥',
  outsideNotConfigured: '{system}尚未配置，请联系管理员在系统参数与“外部系统”中设置',
  outsideTokenMissing: '{system}没有返回登录令牌：{reason}',
});
const outsideAway = defineErrors({ outsideUnreachable: '{system}暂时无法访问，请稍后再试' }, 503);
const outsideMissing = defineErrors({ outsideSystemMissing: '外部系统不存在' }, 404);
/** Signing in from and to outside systems. */
export const outsideSystemErrors = { ...outsideRefused, ...outsideAway, ...outsideMissing };
