import type { ServerModule } from '#kernel/server/module.ts';
import { areaServer } from '#modules/area/server/index.ts';
import { attendanceServer } from '#modules/attendance/server/index.ts';
import { authzServer } from '#modules/authz/server/index.ts';
import { basedataServer } from '#modules/basedata/server/index.ts';
import { cmsServer } from '#modules/cms/server/index.ts';
import { cockpitServer } from '#modules/cockpit/server/index.ts';
import { contractServer } from '#modules/contract/server/index.ts';
import { costServer } from '#modules/cost/server/index.ts';
import { customerServer } from '#modules/customer/server/index.ts';
import { dictServer } from '#modules/dict/server/index.ts';
import { excelServer } from '#modules/excel/server/index.ts';
import { fileServer } from '#modules/file/server/index.ts';
import { footprintServer } from '#modules/footprint/server/index.ts';
import { memberServer } from '#modules/member/server/index.ts';
import { menuServer } from '#modules/menu/server/index.ts';
import { messageServer } from '#modules/message/server/index.ts';
import { onlineServer } from '#modules/online/server/index.ts';
import { orgServer } from '#modules/org/server/index.ts';
import { paramServer } from '#modules/param/server/index.ts';
import { personalServer } from '#modules/personal/server/index.ts';
import { projectServer } from '#modules/project/server/index.ts';
import { qualityServer } from '#modules/quality/server/index.ts';
import { recordServer } from '#modules/record/server/index.ts';
import { saasServer } from '#modules/saas/server/index.ts';
import { searchServer } from '#modules/search/server/index.ts';
import { securityServer } from '#modules/security/server/index.ts';
import { serialServer } from '#modules/serial/server/index.ts';
import { sessionServer } from '#modules/session/server/index.ts';
import { ssoServer } from '#modules/sso/server/index.ts';
import { workflowServer } from '#modules/workflow/server/index.ts';

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
