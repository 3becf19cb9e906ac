import type { WebModule } from '#kernel/web/module.ts';

export const dictWeb: WebModule = {
  name: 'dict',
  routes: [],
  entities: { dictItem: async () => ({ entity: (await import('../model/index.ts')).dictItem }) },
};
