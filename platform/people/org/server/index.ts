import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { dept, user } from '../model/index.ts';
import { createDemoOrganization } from './demo.ts';
import { deptRecordHooks, userRecordHooks } from './hooks.ts';
import { orgAdminCallHandlers } from './org-admin-call-handlers.ts';
import { orgPickerCallHandlers } from './org-picker-call-handlers.ts';
import { orgAccountSource } from './people/org-accounts.ts';
import { titlesOfIdsInField } from './people/titles-of-ids-in-field.ts';
import { seedBaseOrganization } from './seed-base-organization.ts';

export {
  createAccount,
  hasEverSignedIn,
  lockPerson,
  type PersonKey,
  updateAccount,
} from './people/org-accounts.ts';
export { requirePeopleStillEmployed } from './people/require-people-still-employed.ts';

export const orgServer: ServerModulePart = {
  accounts: orgAccountSource,
  calls: [orgPickerCallHandlers, orgAdminCallHandlers],
  base: seedBaseOrganization,
  demo: createDemoOrganization,
  labels: { user: titlesOfIdsInField, dept: titlesOfIdsInField, ref: titlesOfIdsInField },
  handovers: [createPersonFieldHandover(dept, { title: '负责的部门', field: 'leader' })],
  hooks: [defineEntityHooks(user, userRecordHooks), defineEntityHooks(dept, deptRecordHooks)],
};
