import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { user } from '#platform/people/org/model/index.ts';
import { menuPreviewCalls } from '#platform/rights/menu/model/index.ts';
import { role } from '../model/index.ts';
import { authorisationBackupCallHandlers } from './backup/backup-call-handlers.ts';
import { dataAuthorisationCallHandlers } from './data/data-authorisation-call-handlers.ts';
import { roleDataRightSeedPieces } from './data/role-data-right-seed-pieces.ts';
import { createDemoRoles, seedBaseRoles } from './demo-and-starting-roles.ts';
import { grantNewMenus } from './grant-new-menus.ts';
import { roleCallHandlers } from './grants/role-call-handlers.ts';
import { roleTransferCallHandlers } from './grants/role-transfer-call-handlers.ts';
import { guardAdministratorAccounts } from './guard-administrator-accounts.ts';
import { requireAllowedPersonChange } from './limits/require-allowed-person-change.ts';
import { loadPerson } from './load-person.ts';
import { roleRecordHooks } from './role-hooks.ts';
import { loadMenuOfRole } from './view/load-menu-of-role.ts';
import { rightsExplanationCallHandlers } from './view/rights-explanation-call-handlers.ts';

export { requireRightsOverPerson } from './limits/require-rights-over-person.ts';
export { loadPersonInTransaction } from './load-person.ts';
export { assignRoleByCode, findAdministrators, findPermissionHolders } from './role-holders.ts';

const previewGroup = implementCalls('菜单', menuPreviewCalls, {
  preview: (ctx, { params }) => loadMenuOfRole(ctx, params.roleId),
});

export const authzServer: ServerModulePart = {
  calls: [
    roleCallHandlers,
    roleTransferCallHandlers,
    authorisationBackupCallHandlers,
    dataAuthorisationCallHandlers,
    rightsExplanationCallHandlers,
    previewGroup,
  ],
  loadPerson,
  open: grantNewMenus,
  guards: [guardAdministratorAccounts],
  base: seedBaseRoles,
  starting: roleDataRightSeedPieces,
  demo: createDemoRoles,
  hooks: [defineEntityHooks(role, roleRecordHooks), defineEntityHooks(user, { afterSave: requireAllowedPersonChange })],
};
