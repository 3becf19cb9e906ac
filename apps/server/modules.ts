import { costServer } from '#business/consult/cost/server/index.ts';
import { projectServer } from '#business/consult/project/server/index.ts';
import { qualityServer } from '#business/consult/quality/server/index.ts';
import { contractServer } from '#business/crm/contract/server/index.ts';
import { customerServer } from '#business/crm/customer/server/index.ts';
import { attendanceServer } from '#business/hr/attendance/server/index.ts';
import { cockpitServer } from '#business/insight/cockpit/server/index.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { cmsServer } from '#platform/content/cms/server/index.ts';
import { fileServer } from '#platform/content/file/server/index.ts';
import { messageServer } from '#platform/content/message/server/index.ts';
import { excelServer } from '#platform/engines/excel/server/index.ts';
import { searchServer } from '#platform/engines/search/server/index.ts';
import { workflowServer } from '#platform/engines/workflow/server/index.ts';
import { memberServer } from '#platform/identity/member/server/index.ts';
import { onlineServer } from '#platform/identity/online/server/index.ts';
import { personalServer } from '#platform/identity/personal/server/index.ts';
import { securityServer } from '#platform/identity/security/server/index.ts';
import { sessionServer } from '#platform/identity/session/server/index.ts';
import { ssoServer } from '#platform/identity/sso/server/index.ts';
import { orgServer } from '#platform/people/org/server/index.ts';
import { authzServer } from '#platform/rights/authz/server/index.ts';
import { menuServer } from '#platform/rights/menu/server/index.ts';
import { areaServer } from '#platform/settings/area/server/index.ts';
import { basedataServer } from '#platform/settings/basedata/server/index.ts';
import { dictServer } from '#platform/settings/dict/server/index.ts';
import { paramServer } from '#platform/settings/param/server/index.ts';
import { serialServer } from '#platform/settings/serial/server/index.ts';
import { saasServer } from '#platform/tenancy/company/server/index.ts';
import { footprintServer } from '#platform/trail/footprint/server/index.ts';
import { recordServer } from '#platform/trail/record/server/index.ts';

/** Every module in tier order: a module uses only those above it. */
export const serverModules: readonly ServerModule[] = [
  saasServer,
  paramServer,
  dictServer,
  areaServer,
  menuServer,
  orgServer,
  authzServer,
  securityServer,
  sessionServer,
  ssoServer,
  onlineServer,
  personalServer,
  messageServer,
  memberServer,
  serialServer,
  fileServer,
  excelServer,
  basedataServer,
  cmsServer,
  recordServer,
  footprintServer,
  workflowServer,
  customerServer,
  contractServer,
  projectServer,
  costServer,
  qualityServer,
  attendanceServer,
  searchServer,
  cockpitServer,
];
