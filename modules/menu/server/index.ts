import { InvalidInput } from '#kernel/base/refusal.ts';
import { may } from '#kernel/server/access/me.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { listTree } from '#kernel/server/records/tree.ts';
import { chosenMenu, menu, menuCalls, SYSTEM_MENU } from '../model/index.ts';
import { baseMenus } from './base-menus.ts';
import { menuOf } from './menu-of.ts';
import { startingWorkMode, workModeOf } from './work-mode.ts';

export { MENUS } from './base-menus.ts';
export { menuOf } from './menu-of.ts';

export const menuServer: ServerModule = {
  name: 'menu',
  entities: [menu],
  base: baseMenus,
  hooks: {
    menu: {
      /** Whoever may write menus could else give an entry of the own role any right. */
      beforeSave({ me }, { permission }, existing) {
        if (!permission || permission === existing?.permission || permission === SYSTEM_MENU) return;
        if (!may(me, String(permission)))
          throw new InvalidInput({ permission: `您没有权限「${permission}」，不能设置` });
      },
      afterSave: (ctx) => ctx.runtime.sessions.changed(ctx.db),
      beforeRemove: (ctx) => ctx.runtime.sessions.changed(ctx.db),
    },
  },
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
