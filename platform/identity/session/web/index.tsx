import { lazy } from 'react';
import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

export { sessionSource } from './session-source.ts';

/** Parts of the pages around signing in, for modules with ways of their own. */
export const LazyAuthPageFrame = lazy(async () => ({
  default: (await import('./frame/auth-page-frame.tsx')).AuthPageFrame,
}));
export const LazyAuthPageAction = lazy(async () => ({
  default: (await import('./form/auth-page-action.tsx')).AuthPageAction,
}));

/** Changing the own password, for the page of the person. */
export const LazyOwnPasswordPanel = lazy(async () => ({
  default: (await import('./password/own-password-panel.tsx')).OwnPasswordPanel,
}));

/** What waits for a person or an administrator to confirm, after a change was asked for. */
export const LazySignInChangesDialog = lazy(async () => ({
  default: (await import('./sign-in-change/pending-sign-in-changes-dialog.tsx')).PendingSignInChangesDialog,
}));

/** Changing the own password as a page of the user centre. */
export const ownPasswordPage: RouteSpec['page'] = () => import('./password/change-password-page.tsx');

/** A page that needs no session and loads without antd. */
const door = (path: string, title: string, page: RouteSpec['page']): RouteSpec => ({
  path,
  title,
  page,
  access: 'open',
  layout: 'bare',
});
const staffRegistration = () => import('./register/register-page.tsx');
const recovery = () => import('./recovery/reset-password-page.tsx');

/** Signing in, and the pages that stand where a way ends. */
export const sessionWeb: WebModule = {
  name: 'session',
  routes: [
    door('/login', '登录', () => import('./login-page.tsx')),
    door('/login/register', '注册账号', staffRegistration),
    door('/login/reset-password', '找回密码', recovery),
    door('/login/mod-password', '修改密码', () => import('./password/login-change-password-page.tsx')),
    door('/login/set-password', '设置密码', () => import('./password/set-password-page.tsx')),
    door('/login/self-info', '完善个人信息', () => import('./register/own-phone-and-email-page.tsx')),
    door('/saasLogin', '公司登录', () => import('./saas/company-login-page.tsx')),
    door('/cost-manager-login', '造价管理登录', () => import('./cost-manager-login-page.tsx')),
    door('/cost-manager-login/register', '注册账号', staffRegistration),
    door('/cost-manager-login/reset-password', '找回密码', recovery),
    door('/:customerCode/login', '客户登录', () => import('./portal/portal-login-page.tsx')),
    door('/:customerCode/login/register', '注册客户账号', () => import('./register/portal-register-page.tsx')),
    door('/login/second-factor', '两步验证', () => import('./second-factor/second-factor-page.tsx')),
    { path: '/qr-sign-in', title: '扫码登录', layout: 'bare', page: () => import('./qr/qr-sign-in-confirm-page.tsx') },
    {
      path: '/user-center/security',
      title: '账号安全',
      page: () => import('./own-security/account-security-page.tsx'),
    },
    {
      path: '/sys-manager/user/online-list',
      title: '在线用户',
      access: 'online:read',
      page: () => import('./online/online-list-page.tsx'),
    },
    door('/404', '页面不存在', () => import('./not-found-page.tsx')),
    door('/401', '没有权限', () => import('./no-right-page.tsx')),
  ],
  header: [{ key: 'online', order: 40, load: () => import('./online/online-count.tsx') }],
  signInWays: [{ key: 'qr', order: 30, title: '扫码登录', load: () => import('./qr/qr-sign-in-method.tsx') }],
  personMenu: [{ key: 'security', order: 15, label: '账号安全', icon: 'quality', opens: '/user-center/security' }],
  parts: {
    'person-info': [
      {
        key: 'security',
        order: 50,
        load: async () => (await import('./own-security/account-security-section.tsx')).AccountSecuritySection,
      },
    ],
    'user-form': [
      {
        key: 'reset-password',
        order: 10,
        access: 'user:password',
        load: async () => (await import('./account/reset-password-button.tsx')).ResetPasswordButton,
      },
      {
        key: 'unlock',
        order: 20,
        access: 'user:account',
        load: async () => (await import('./account/unlock-button.tsx')).UnlockButton,
      },
      {
        key: 'sign-in-change',
        order: 40,
        access: 'user:read',
        load: async () => (await import('./sign-in-change/user-sign-in-change-section.tsx')).UserSignInChangeSection,
      },
      {
        key: 'second-factor',
        order: 50,
        access: 'user:write',
        load: async () => (await import('./second-factor/remove-second-factor-button.tsx')).RemoveSecondFactorButton,
      },
    ],
    'account-security': [
      {
        key: 'sign-in-change',
        order: 10,
        load: async () =>
          (await import('./sign-in-change/own-sign-in-changes-section.tsx')).PendingSignInChangesSection,
      },
    ],
  },
  entities: {
    customerPortal: async () => (await import('./portal/customer-portal-screens.tsx')).customerPortalScreens,
    smsMessage: async () => (await import('./sms-message-screens.ts')).smsMessageScreens,
  },
};
