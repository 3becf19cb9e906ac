import { isDropBeforeTarget } from '#kernel/meta/lists/manual-sort-order.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveTreeRecord } from '#kernel/server/records/save/save-tree-record.ts';
import { listRecordTree } from '#kernel/server/records/tree/list-record-tree.ts';
import { moveTreeRecord } from '#kernel/server/records/tree/record-tree.ts';
import { saveRecordSortOrder } from '#kernel/server/records/tree/sibling-order.ts';
import { filterMenuByChoice, menu, menuCalls } from '../model/index.ts';
import { loadPersonMenu } from './load-person-menu.ts';
import { loadPublicMenu } from './load-public-menu.ts';
import { loadDefaultWorkModeLayout, loadWorkModeLayout } from './load-work-mode-layout.ts';
import { menuRecordHooks } from './menu-hooks.ts';
import { seedBaseMenus } from './seed-menus.ts';

export { buildSeedMenu } from './build-seed-menu.ts';
export { loadPersonMenu } from './load-person-menu.ts';
export { seedNewMenus } from './seed-menus.ts';

export const menuServer: ServerModulePart = {
  base: seedBaseMenus,
  hooks: [defineEntityHooks(menu, menuRecordHooks)],
  calls: [
    implementCalls('菜单', menuCalls, {
      nav: loadPersonMenu,
      openMenu: loadPublicMenu,
      workMode: loadWorkModeLayout,
      defaultWorkMode: async (ctx) => JSON.stringify(await loadDefaultWorkModeLayout(ctx)),
      workMenu: async (ctx, { body }) => filterMenuByChoice(await loadPersonMenu(ctx), new Set(body)),
      tree: (ctx, { body }) => listRecordTree(ctx, menu, body.params),
      save: (ctx, { body }) => saveTreeRecord(ctx, menu, body),
      remove: (ctx, { params }) => removeRecords(ctx, menu, [params.id]),
      sortList: (ctx, { body }) => saveRecordSortOrder(ctx, menu, body),
      sort: (ctx, { body }) => saveRecordSortOrder(ctx, menu, body),
      async drag(ctx, { params: { sourceId, targetId, before } }) {
        await moveTreeRecord(ctx, menu, {
          id: sourceId,
          targetId,
          position: isDropBeforeTarget(before) ? 'before' : 'after',
        });
        return null;
      },
    }),
  ],
};
