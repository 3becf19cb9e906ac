import type { WebModule } from '#kernel/web/module.ts';

export const orgWeb: WebModule = {
  name: 'org',
  routes: [],
  redirects: [
    { path: '/sys-manager', to: '/sys-manager/organization' },
    { path: '/sys-manager/organization', to: '/main-page/dept/wf-treegrid' },
  ],
  entities: {
    user: async () => (await import('./user-screens.tsx')).userScreens,
    dept: async () => ({ entity: (await import('../model/index.ts')).dept }),
  },
};
