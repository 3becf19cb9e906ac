import type { WebModule } from '#kernel/web/module.ts';

/** What a company asks for the safety of its accounts, and the log of who signed in. */
export const securityWeb: WebModule = {
  name: 'security',
  routes: [
    {
      path: '/sys-manager/security',
      title: '安全管理',
      access: 'security:read',
      page: () => import('./security-page.tsx'),
    },
  ],
  entities: {
    signInRecord: async () => (await import('./sign-in-record-screens.ts')).signInRecordScreens,
  },
};
