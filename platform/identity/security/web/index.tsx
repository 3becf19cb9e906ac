import type { WebModule } from '#kernel/web/module.ts';

const model = () => import('../model/index.ts');

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
    accessPolicy: async () => ({ entity: (await model()).accessPolicy }),
    accessRule: async () => ({ entity: (await model()).accessRule }),
    signInRecord: async () => (await import('./sign-in-screens.ts')).signInScreens,
  },
};
