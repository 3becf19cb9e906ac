import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { TREE_ROOT_ID } from '#kernel/server/records/list/list-query.ts';
import { type menu, SYSTEM_MENU_PERMISSION } from '../model/index.ts';

/** Buttons belong to a menu and have nothing below them; whoever changes menus gives nobody more than the own rights. */
export const menuRecordHooks: RecordHooks<typeof menu> = {
  /** Whoever may write menus could else give an entry of the own role any right. */
  beforeSave({ me }, { permission }, existing) {
    if (!permission || permission === existing?.permission || permission === SYSTEM_MENU_PERMISSION) return;
    if (!hasRight(me, permission))
      throw new InvalidInput({ permission: translatable`您没有权限「${permission}」，不能设置` });
  },
  async afterSave(ctx, row) {
    if (row.type === 'button' && row.parentId === TREE_ROOT_ID) throw new InvalidInput({ type: '按钮应建在菜单之下' });
    const wrong = await fetchRows(
      ctx.db,
      sql`select from menu_menu where company_id = ${ctx.me.companyId}
      and ((id = ${row.parentId} and type = 'button') or (parent_id = ${row.id} and ${row.type} = 'button')) limit 1`,
    );
    if (wrong.length) throw new InvalidInput({ type: '按钮之下不能再有菜单或按钮' });
    await ctx.runtime.sessions.changed(ctx.db);
  },
  afterRestore(ctx, { permission }) {
    if (permission && !hasRight(ctx.me, permission))
      throw new InvalidInput({ permission: translatable`您没有权限「${permission}」，不能设置` });
    return ctx.runtime.sessions.changed(ctx.db);
  },
  beforeRemove: (ctx) => ctx.runtime.sessions.changed(ctx.db),
};
