import { z } from 'zod';
import { isSitePath } from '#kernel/base/site-path.ts';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { signedInSessionSchema } from '#platform/identity/session/model/index.ts';

const providerKind = z.enum(['cas', 'oidc']);
export type ProviderKind = z.infer<typeof providerKind>;

/** How people sign in through the firm's identity provider; its secret is never answered. */
const providerSettings = z.object({
  kind: providerKind,
  /** CAS: address up to the part before /login; OIDC: the issuer. */
  server: z.string(),
  /** This product as browsers reach it: where the provider sends them back. */
  publicUrl: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  /** CAS attribute or OIDC claim with the login name; empty: the CAS user, preferred_username. */
  loginAttribute: z.string(),
  /** Somebody unknown is linked to the account of the same login name. */
  linkByName: z.boolean(),
  /** System parameters isPrivate, cas.login and cost.login. */
  isPrivate: z.boolean(),
  enabled: z.boolean(),
  loginPath: z.string(),
});
export type ProviderSettings = z.infer<typeof providerSettings>;

/** Who the identity provider says is signed in (R1-066). */
const signOnInfo = z.object({
  provider: providerKind,
  subject: z.string(),
  userId: z.string(),
  loginName: z.string(),
  displayName: z.string(),
});
export type SignOnIdentity = z.infer<typeof signOnInfo>;

const address = z.string().trim().max(300);

const settingsBody = z.object({
  kind: z.enum(['cas', 'oidc']),
  server: address,
  publicUrl: address,
  clientId: z.string().trim().max(200),
  /** Missing or empty: the kept one stays while the server does. */
  clientSecret: z.string().max(500).optional(),
  loginAttribute: z.string().trim().max(100),
  linkByName: z.boolean(),
  isPrivate: z.boolean(),
  enabled: z.boolean(),
  loginPath: z
    .string()
    .trim()
    .max(200)
    .refine((path) => path === '' || isSitePath(path), '应以 / 开头'),
});
export type ProviderSettingsInput = z.infer<typeof settingsBody>;

export const signOnCalls = defineCalls({
  begin: postCall('/login/sso/begin', {
    title: '开始单点登录',
    access: 'open',
    body: z.object({ target: z.string().max(2000).refine(isSitePath, '地址应为本站地址').optional() }),
    answer: z.object({ address: z.string() }),
  }),
  finish: postCall('/login/sso/finish', {
    title: '完成单点登录',
    access: 'open',
    body: z.object({ answer: z.string().max(8000) }),
    answer: signedInSessionSchema.extend({
      target: z.string(),
    }),
  }),
  userinfo: getCall('/login/sso/userinfo', {
    title: '单点登录会话信息',
    access: 'login',
    answer: signOnInfo,
  }),
  signOutAddress: getCall('/login/sso/signOut', {
    title: '单点退出地址',
    access: 'open',
    answer: z.object({ address: z.string().nullable() }),
  }),
  settings: getCall('/a/sso/provider', {
    title: '单点登录设置',
    access: 'admin:sso',
    answer: providerSettings,
  }),
  saveSettings: putCall('/a/sso/provider', {
    title: '保存单点登录设置',
    access: 'admin:sso',
    body: settingsBody,
    answer: emptyAnswerSchema,
  }),
  checkSettings: postCall('/a/sso/provider/check', {
    title: '检查单点登录设置',
    access: 'admin:sso',
    answer: z.object({ address: z.string() }),
  }),
});
