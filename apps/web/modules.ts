import { costWeb } from '#business/consult/cost/web/index.tsx';
import { projectWeb } from '#business/consult/project/web/index.tsx';
import { qualityWeb } from '#business/consult/quality/web/index.tsx';
import { contractWeb } from '#business/crm/contract/web/index.tsx';
import { customerWeb } from '#business/crm/customer/web/index.tsx';
import { attendanceWeb } from '#business/hr/attendance/web/index.tsx';
import { cockpitWeb } from '#business/insight/cockpit/web/index.tsx';
import { desktopWeb } from '#business/insight/desktop/web/index.tsx';
import { genericWeb } from '#kernel/web/generic-pages.ts';
import type { WebModule } from '#kernel/web/module.ts';
import { placesWeb } from '#kernel/web/places/index.ts';
import { settingsWeb } from '#kernel/web/settings/index.ts';
import { shellWeb } from '#kernel/web/shell-pages.ts';
import { cmsWeb } from '#platform/content/cms/web/index.tsx';
import { messageWeb } from '#platform/content/message/web/index.tsx';
import { devWeb } from '#platform/dev/samples/web/index.tsx';
import { excelWeb } from '#platform/engines/excel/web/index.tsx';
import { searchWeb } from '#platform/engines/search/web/index.tsx';
import { workflowWeb } from '#platform/engines/workflow/web/index.tsx';
import { memberWeb } from '#platform/identity/member/web/index.tsx';
import { onlineWeb } from '#platform/identity/online/web/index.tsx';
import { personalWeb } from '#platform/identity/personal/web/index.tsx';
import { securityWeb } from '#platform/identity/security/web/index.tsx';
import { sessionWeb } from '#platform/identity/session/web/index.tsx';
import { ssoWeb } from '#platform/identity/sso/web/index.tsx';
import { userCenterWeb } from '#platform/identity/user-center/web/index.tsx';
import { orgWeb } from '#platform/people/org/web/index.tsx';
import { authzWeb } from '#platform/rights/authz/web/index.tsx';
import { menuWeb } from '#platform/rights/menu/web/index.tsx';
import { areaWeb } from '#platform/settings/area/web/index.tsx';
import { basedataWeb } from '#platform/settings/basedata/web/index.tsx';
import { dictWeb } from '#platform/settings/dict/web/index.tsx';
import { paramWeb } from '#platform/settings/param/web/index.tsx';
import { serialWeb } from '#platform/settings/serial/web/index.tsx';
import { saasWeb } from '#platform/tenancy/company/web/index.tsx';
import { footprintWeb } from '#platform/trail/footprint/web/index.tsx';
import { recordWeb } from '#platform/trail/record/web/index.tsx';

/** The modules of the browser application, in tier order: a later one may build on an earlier one. */
export const modules: readonly WebModule[] = [
  sessionWeb,
  ssoWeb,
  shellWeb,
  genericWeb,
  settingsWeb,
  placesWeb,
  orgWeb,
  authzWeb,
  menuWeb,
  saasWeb,
  securityWeb,
  dictWeb,
  areaWeb,
  paramWeb,
  onlineWeb,
  personalWeb,
  userCenterWeb,
  messageWeb,
  memberWeb,
  serialWeb,
  excelWeb,
  basedataWeb,
  cmsWeb,
  recordWeb,
  footprintWeb,
  workflowWeb,
  customerWeb,
  contractWeb,
  projectWeb,
  costWeb,
  qualityWeb,
  attendanceWeb,
  searchWeb,
  desktopWeb,
  cockpitWeb,
  devWeb,
];
