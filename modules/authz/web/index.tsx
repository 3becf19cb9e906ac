import type { WebModule } from '#kernel/web/module.ts';

export const authzWeb: WebModule = {
  name: 'authz',
  routes: [],
  entities: { role: async () => ({ entity: (await import('../model/index.ts')).role }) },
};
