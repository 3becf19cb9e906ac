import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { handoverByPersonField } from '#kernel/server/records/work-handover.ts';
import { dept, user } from '../model/index.ts';
import { demoOrg } from './demo.ts';
import { deptHooks, userHooks } from './hooks.ts';
import { orgAdminCallGroup } from './org-admin-call-group.ts';
import { orgPickerCallGroup } from './org-picker-call-group.ts';
import { orgAccountSource } from './people/org-accounts.ts';
import { titlesOfLinkedRecords } from './people/titles-of-linked-records.ts';
import { seedBaseOrganization } from './seed-base-organization.ts';

export {
  createAccount,
  hasEverSignedIn,
  lockPerson,
  type PersonKey,
  updateAccount,
} from './people/org-accounts.ts';

export const orgServer: ServerModulePart = {
  accounts: orgAccountSource,
  calls: [orgPickerCallGroup, orgAdminCallGroup],
  base: seedBaseOrganization,
  demo: demoOrg,
  labels: { user: titlesOfLinkedRecords, dept: titlesOfLinkedRecords, ref: titlesOfLinkedRecords },
  handovers: [handoverByPersonField(dept, { title: '负责的部门', field: 'leader' })],
  hooks: [defineEntityHooks(user, userHooks), defineEntityHooks(dept, deptHooks)],
};
