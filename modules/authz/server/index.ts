import { InvalidInput } from '#kernel/base/refusal.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { role } from '../model/index.ts';
import { baseRoles, demoRoles } from './demo.ts';
import { loadPerson } from './load-person.ts';

export const authzServer: ServerModule = {
  name: 'authz',
  entities: [role],
  loadPerson,
  base: baseRoles,
  demo: demoRoles,
  hooks: {
    role: {
      beforeSave(_ctx, values, existing) {
        if (existing?.code === 'admin' && values.code !== undefined && values.code !== 'admin')
          throw new InvalidInput({ code: '管理员角色的编码不能修改' });
      },
      afterSave: (ctx) => ctx.runtime.sessions.changed(),
    },
  },
};
