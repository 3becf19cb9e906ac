import type { WebModule } from '#kernel/web/module.ts';

export const customerWeb: WebModule = {
  name: 'customer',
  routes: [],
  entities: { customer: async () => ({ entity: (await import('../model/index.ts')).customer }) },
};
