import { defineErrors } from '#kernel/meta/errors.ts';

export const securityErrors = defineErrors({
  networkRefused: '您的网络地址（{ip}）不在允许登录的范围内，请联系管理员',
  policyFixed: '每家公司只有一份安全策略，不能新增或删除',
});
