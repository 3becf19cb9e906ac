import type { WebModule } from '#kernel/web/module.ts';

export const contractWeb: WebModule = {
  name: 'contract',
  routes: [],
  entities: { contract: async () => ({ entity: (await import('../model/index.ts')).contract }) },
};
