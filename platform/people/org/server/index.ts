import type { ServerPart } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { dept, user } from '../model/index.ts';
import { orgAdminGroup } from './admin-calls.ts';
import { baseOrg } from './base-org.ts';
import { demoOrg } from './demo.ts';
import { deptHooks, userHooks } from './hooks.ts';
import { orgGroup } from './org-calls.ts';
import { accounts } from './people/accounts.ts';
import { namesOf } from './people/names-of.ts';

export {
  addAccount,
  changeAccount,
  hasSignedIn,
  holdPerson,
  type PersonKey,
} from './people/accounts.ts';

export const orgServer: ServerPart = {
  accounts,
  calls: [orgGroup, orgAdminGroup],
  base: baseOrg,
  demo: demoOrg,
  labels: { user: namesOf, dept: namesOf, ref: namesOf },
  handovers: [fieldHandover(dept, { title: '负责的部门', field: 'leader' })],
  hooks: [hooksFor(user, userHooks), hooksFor(dept, deptHooks)],
};
