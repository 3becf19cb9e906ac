import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { listTree } from '#kernel/server/records/tree.ts';
import { chosenMenu, menu, menuCalls } from '../model/index.ts';
import { baseMenus } from './base-menus.ts';
import { menuOf } from './menu-of.ts';
import { startingWorkMode, workModeOf } from './work-mode.ts';

export const menuServer: ServerModule = {
  name: 'menu',
  entities: [menu],
  base: baseMenus,
  calls: [
    implement('菜单', menuCalls, {
      nav: menuOf,
      openMenu: () => [],
      workMode: workModeOf,
      defaultWorkMode: async (ctx) => JSON.stringify(await startingWorkMode(ctx)),
      workMenu: async (ctx, { body }) => chosenMenu(await menuOf(ctx), new Set(body)),
      tree: (ctx, { body }) => listTree(ctx, menu, body.params),
    }),
  ],
};
