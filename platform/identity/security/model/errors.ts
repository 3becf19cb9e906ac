import { defineErrors } from '#kernel/meta/errors.ts';

/** Signing in, and going on, from an address that the company or a role does not allow. */
export const signInNetworkErrors = defineErrors({
  addressRefused: '您的网络地址（{ip}）不在允许登录的范围内，请联系管理员',
});
export const sessionNetworkErrors = defineErrors(
  { addressRefused: '您的网络地址（{ip}）不在允许登录的范围内，请联系管理员' },
  401,
);
export const securityErrors = defineErrors({
  policyFixed: '每家公司只有一份安全策略，不能新增或删除',
});
