import type { ServerModule } from '#kernel/server/module.ts';
import { role } from '../model/index.ts';
import { backupGroup } from './backup/backup-group.ts';
import { dataGroup } from './data/data-group.ts';
import { baseRoles, demoRoles } from './demo.ts';
import { roleGroup } from './grants/role-group.ts';
import { transferGroup } from './grants/transfer-group.ts';
import { guardAdministrators } from './guard-administrators.ts';
import { limitPerson } from './limits/roles-of-person.ts';
import { loadPerson } from './load-person.ts';
import { roleHooks } from './role-hooks.ts';
import { viewGroup } from './view/view-group.ts';

export { demandOver } from './limits/over-person.ts';

export const authzServer: ServerModule = {
  name: 'authz',
  entities: [role],
  calls: [roleGroup, transferGroup, backupGroup, dataGroup, viewGroup],
  loadPerson,
  guards: [guardAdministrators],
  base: baseRoles,
  demo: demoRoles,
  hooks: { role: roleHooks, user: { afterSave: limitPerson } },
};
