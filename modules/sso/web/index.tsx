import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

const landing = () => import('./landing/landing-page.tsx');
const open = { access: 'open', layout: 'bare' } as const satisfies Partial<RouteSpec>;

/** Ways in and out through other systems and phones, and what a person can do for the safety of the account. */
export const ssoWeb: WebModule = {
  name: 'sso',
  routes: [
    { path: '/cas', title: '单点登录', ...open, page: landing },
    { path: '/auth-redirect', title: '单点登录', ...open, page: landing },
    { path: '/logout/sso', title: '退出登录', ...open, page: () => import('./landing/sign-off-page.tsx') },
    { path: '/login/second-factor', title: '两步验证', ...open, page: () => import('./second-factor/ask-page.tsx') },
    { path: '/qr-sign-in', title: '扫码登录', layout: 'bare', page: () => import('./qr/decide-page.tsx') },
    { path: '/user-center/security', title: '账号安全', page: () => import('./security/security-page.tsx') },
    {
      path: '/sys-manager/single-sign-on',
      title: '单点登录设置',
      access: 'admin:sso',
      page: () => import('./settings/settings-page.tsx'),
    },
  ],
  signInWays: [
    { key: 'qr', order: 30, title: '扫码登录', load: () => import('./qr/qr-way.tsx') },
    {
      key: 'sso',
      order: 40,
      title: '单点登录',
      offered: (params) => params.isPrivate !== false && params['cas.login'] === true,
      load: () => import('./landing/sign-on-way.tsx'),
    },
  ],
  personMenu: [{ key: 'security', order: 15, label: '账号安全', icon: 'quality', opens: '/user-center/security' }],
  parts: {
    'person-info': [{ key: 'security', order: 50, load: () => import('./security/security-part.tsx') }],
    'user-form': [
      {
        key: 'second-factor',
        order: 50,
        access: 'user:write',
        load: () => import('./second-factor/take-off-part.tsx'),
      },
    ],
  },
  entities: {
    signOnAccount: async () => ({ entity: (await import('../model/sign-on-account.entity.ts')).signOnAccount }),
    outsideSystem: async () => (await import('./settings/outside-system.tsx')).outsideSystemScreens,
  },
};
