import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { role } from '../model/index.ts';
import { authzErrors } from './errors.ts';
import {
  requireHoldersWithinScope,
  requireRoleScopeVisible,
  requireRoleWithinRights,
} from './limits/require-role-within-rights.ts';
import { ADMIN_ROLE_CODE } from './load-person.ts';

/** A role no record has: it grants no departments yet. */
const NEW = '0';

/** Nobody makes, changes or removes a role that holds more than they do; the administrators' role stays. */
export const roleRecordHooks: RecordHooks<typeof role> = {
  async beforeSave(ctx, values, existing) {
    if (existing) {
      await requireRoleWithinRights(ctx, existing.id);
      await requireHoldersWithinScope(ctx, existing.id);
    }
    const dataScope = values.dataScope ?? existing?.dataScope;
    await requireRoleScopeVisible(ctx, { id: existing?.id ?? NEW, dataScope }, ctx.me.deptId);
    // Without the administrators' role nobody could put anything right again.
    if (existing?.code !== ADMIN_ROLE_CODE) return;
    if ((values.code ?? ADMIN_ROLE_CODE) !== ADMIN_ROLE_CODE)
      throw new InvalidInput({ code: '管理员角色的编码不能修改' });
    if (values.enabled !== undefined && values.enabled !== true)
      throw new InvalidInput({ enabled: '管理员角色不能停用' });
  },
  afterSave: (ctx) => ctx.runtime.sessions.changed(ctx.db),
  async beforeRemove(ctx, row) {
    if (row.code === ADMIN_ROLE_CODE) throw authzErrors.administratorsKept();
    await requireRoleWithinRights(ctx, row.id);
    await requireHoldersWithinScope(ctx, row.id);
    await ctx.runtime.sessions.changed(ctx.db);
  },
  async afterRestore(ctx, row) {
    await requireRoleWithinRights(ctx, row.id);
    await requireHoldersWithinScope(ctx, row.id);
    await ctx.runtime.sessions.changed(ctx.db);
  },
};
