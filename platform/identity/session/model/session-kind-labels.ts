/** How somebody signed in, in words; the kinds are those of the kernel's sessions. */
export const SESSION_KIND_LABELS = {
  account: '账号密码',
  sms: '短信验证码',
  qr: '扫码',
  cas: '单点登录',
  oidc: '单点登录',
  handover: '外部系统',
} as const;
