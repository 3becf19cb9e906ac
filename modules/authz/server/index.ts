import { InvalidInput, Refusal } from '#kernel/base/refusal.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { role } from '../model/index.ts';
import { baseRoles, demoRoles } from './demo.ts';
import { guardAdministrators } from './guard-administrators.ts';
import { ADMIN, loadPerson } from './load-person.ts';

export const authzServer: ServerModule = {
  name: 'authz',
  entities: [role],
  loadPerson,
  guards: [guardAdministrators],
  base: baseRoles,
  demo: demoRoles,
  hooks: {
    role: {
      // Without the administrators' role nobody could put anything right again.
      beforeSave(_ctx, values, existing) {
        if (existing?.code !== ADMIN) return;
        if ((values.code ?? ADMIN) !== ADMIN) throw new InvalidInput({ code: '管理员角色的编码不能修改' });
        if (![undefined, true].includes(values.enabled as boolean | undefined))
          throw new InvalidInput({ enabled: '管理员角色不能停用' });
      },
      afterSave: (ctx) => ctx.runtime.sessions.changed(ctx.db),
      beforeRemove(ctx, row) {
        if (row.code === ADMIN) throw new Refusal('管理员角色不能删除', 409);
        return ctx.runtime.sessions.changed(ctx.db);
      },
    },
  },
};
