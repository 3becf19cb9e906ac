import type { WebModule } from '#kernel/web/module.ts';

export const orgWeb: WebModule = {
  name: 'org',
  routes: [],
  entities: {
    user: async () => (await import('./user-screens.tsx')).userScreens,
    dept: async () => ({ entity: (await import('../model/index.ts')).dept }),
  },
};
