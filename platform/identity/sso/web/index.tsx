import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
import { ssoParams } from '../model/params.ts';

const landing = () => import('./landing/sso-landing-page.tsx');
const open = { access: 'open', layout: 'bare' } as const satisfies Partial<RouteSpec>;

/** Ways in and out through other systems. */
export const ssoWeb: WebModule = {
  name: 'sso',
  routes: [
    { path: '/cas', title: '单点登录', ...open, page: landing },
    { path: '/auth-redirect', title: '单点登录', ...open, page: landing },
    { path: '/logout/sso', title: '退出登录', ...open, page: () => import('./landing/sso-sign-out-page.tsx') },
    {
      path: '/sys-manager/single-sign-on',
      title: '单点登录设置',
      access: 'admin:sso',
      page: () => import('./settings/sso-settings-page.tsx'),
    },
  ],
  signInWays: [
    {
      key: 'sso',
      order: 40,
      title: '单点登录',
      offered: (params) => params[ssoParams.isPrivate.key] !== false && params[ssoParams.enabled.key] === true,
      load: () => import('./landing/sso-sign-in-method.tsx'),
    },
  ],
  entities: {
    outsideSystem: async () => (await import('./settings/outside-system-screens.tsx')).outsideSystemScreens,
  },
};
