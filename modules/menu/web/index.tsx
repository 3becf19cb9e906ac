import type { WebModule } from '#kernel/web/module.ts';

export const menuWeb: WebModule = {
  name: 'menu',
  routes: [],
  entities: { menu: async () => ({ entity: (await import('../model/index.ts')).menu }) },
};
