import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { user } from '#platform/people/org/model/index.ts';
import { menuPreviewCalls } from '#platform/rights/menu/model/index.ts';
import { role } from '../model/index.ts';
import { backupGroup } from './backup/backup-group.ts';
import { dataGroup } from './data/data-group.ts';
import { startingData } from './data/starting-data.ts';
import { baseRoles, demoRoles } from './demo.ts';
import { grantNewMenus } from './grant-new-menus.ts';
import { roleGroup } from './grants/role-group.ts';
import { transferGroup } from './grants/transfer-group.ts';
import { guardAdministrators } from './guard-administrators.ts';
import { limitPerson } from './limits/roles-of-person.ts';
import { loadPerson } from './load-person.ts';
import { roleHooks } from './role-hooks.ts';
import { menuOfRole } from './view/role-menu.ts';
import { viewGroup } from './view/view-group.ts';

export { administratorsOf, giveRole, holdersOf } from './holders.ts';
export { demandOver } from './limits/over-person.ts';
export { personWithin } from './load-person.ts';

const previewGroup = implement('菜单', menuPreviewCalls, {
  preview: (ctx, { params }) => menuOfRole(ctx, params.roleId),
});

export const authzServer: ServerPart = {
  calls: [roleGroup, transferGroup, backupGroup, dataGroup, viewGroup, previewGroup],
  loadPerson,
  open: grantNewMenus,
  guards: [guardAdministrators],
  base: baseRoles,
  starting: startingData,
  demo: demoRoles,
  hooks: [hooksFor(role, roleHooks), hooksFor(user, { afterSave: limitPerson })],
};
