import { isBeforeParam } from '#kernel/meta/sort-list.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveInTree } from '#kernel/server/records/save/save-in-tree.ts';
import { listTree } from '#kernel/server/records/tree/list-tree.ts';
import { orderRecords } from '#kernel/server/records/tree/order.ts';
import { moveRecord } from '#kernel/server/records/tree/tree.ts';
import { chosenMenu, menu, menuCalls } from '../model/index.ts';
import { baseMenus } from './bring-menus.ts';
import { menuHooks } from './menu-hooks.ts';
import { menuOf } from './menu-of.ts';
import { openMenuOf } from './open-menu.ts';
import { startingWorkMode, workModeOf } from './work-mode.ts';

export { bringNewMenus } from './bring-menus.ts';
export { menuOf } from './menu-of.ts';
export { startingMenu } from './starting-menu.ts';

export const menuServer: ServerPart = {
  base: baseMenus,
  hooks: [hooksFor(menu, menuHooks)],
  calls: [
    implement('菜单', menuCalls, {
      nav: menuOf,
      openMenu: openMenuOf,
      workMode: workModeOf,
      defaultWorkMode: async (ctx) => JSON.stringify(await startingWorkMode(ctx)),
      workMenu: async (ctx, { body }) => chosenMenu(await menuOf(ctx), new Set(body)),
      tree: (ctx, { body }) => listTree(ctx, menu, body.params),
      save: (ctx, { body }) => saveInTree(ctx, menu, body),
      remove: (ctx, { params }) => removeRecords(ctx, menu, [params.id]),
      sortList: (ctx, { body }) => orderRecords(ctx, menu, body),
      sort: (ctx, { body }) => orderRecords(ctx, menu, body),
      async drag(ctx, { params: { sourceId, targetId, before } }) {
        await moveRecord(ctx, menu, { id: sourceId, targetId, position: isBeforeParam(before) ? 'before' : 'after' });
        return null;
      },
    }),
  ],
};
