import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { role } from '../model/index.ts';
import { authzErrors } from './errors.ts';
import { demandHolders, demandRole, demandScope } from './limits/role-limits.ts';
import { ADMIN } from './load-person.ts';

/** A role no record has: it grants no departments yet. */
const NEW = '0';

/** Nobody makes, changes or removes a role that holds more than they do; the administrators' role stays. */
export const roleHooks: RecordHooks<typeof role> = {
  async beforeSave(ctx, values, existing) {
    if (existing) {
      await demandRole(ctx, existing.id);
      await demandHolders(ctx, existing.id);
    }
    const dataScope = values.dataScope ?? existing?.dataScope;
    await demandScope(ctx, { id: existing?.id ?? NEW, dataScope }, ctx.me.deptId);
    // Without the administrators' role nobody could put anything right again.
    if (existing?.code !== ADMIN) return;
    if ((values.code ?? ADMIN) !== ADMIN) throw new InvalidInput({ code: '管理员角色的编码不能修改' });
    if (values.enabled !== undefined && values.enabled !== true)
      throw new InvalidInput({ enabled: '管理员角色不能停用' });
  },
  afterSave: (ctx) => ctx.runtime.sessions.changed(ctx.db),
  async beforeRemove(ctx, row) {
    if (row.code === ADMIN) throw authzErrors.administratorsKept();
    await demandRole(ctx, row.id);
    await demandHolders(ctx, row.id);
    await ctx.runtime.sessions.changed(ctx.db);
  },
  async afterRestore(ctx, row) {
    await demandRole(ctx, row.id);
    await demandHolders(ctx, row.id);
    await ctx.runtime.sessions.changed(ctx.db);
  },
};
