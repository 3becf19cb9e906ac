import type { WebModule } from '#kernel/web/module.ts';

export const orgWeb: WebModule = {
  name: 'org',
  routes: [],
  entities: {
    user: async () => ({ entity: (await import('../model/index.ts')).user }),
    dept: async () => ({ entity: (await import('../model/index.ts')).dept }),
  },
};
