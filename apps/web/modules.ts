import { genericWeb } from '#kernel/web/generic-pages.ts';
import type { WebModule } from '#kernel/web/module.ts';
import { placesWeb } from '#kernel/web/places/index.ts';
import { settingsWeb } from '#kernel/web/settings/index.ts';
import { shellWeb } from '#kernel/web/shell-pages.ts';
import { areaWeb } from '#modules/area/web/index.tsx';
import { attendanceWeb } from '#modules/attendance/web/index.tsx';
import { authzWeb } from '#modules/authz/web/index.tsx';
import { basedataWeb } from '#modules/basedata/web/index.tsx';
import { cmsWeb } from '#modules/cms/web/index.tsx';
import { cockpitWeb } from '#modules/cockpit/web/index.tsx';
import { contractWeb } from '#modules/contract/web/index.tsx';
import { costWeb } from '#modules/cost/web/index.tsx';
import { customerWeb } from '#modules/customer/web/index.tsx';
import { desktopWeb } from '#modules/desktop/web/index.tsx';
import { devWeb } from '#modules/dev/web/index.tsx';
import { dictWeb } from '#modules/dict/web/index.tsx';
import { excelWeb } from '#modules/excel/web/index.tsx';
import { footprintWeb } from '#modules/footprint/web/index.tsx';
import { memberWeb } from '#modules/member/web/index.tsx';
import { menuWeb } from '#modules/menu/web/index.tsx';
import { messageWeb } from '#modules/message/web/index.tsx';
import { onlineWeb } from '#modules/online/web/index.tsx';
import { orgWeb } from '#modules/org/web/index.tsx';
import { paramWeb } from '#modules/param/web/index.tsx';
import { personalWeb } from '#modules/personal/web/index.tsx';
import { projectWeb } from '#modules/project/web/index.tsx';
import { qualityWeb } from '#modules/quality/web/index.tsx';
import { recordWeb } from '#modules/record/web/index.tsx';
import { saasWeb } from '#modules/saas/web/index.tsx';
import { searchWeb } from '#modules/search/web/index.tsx';
import { securityWeb } from '#modules/security/web/index.tsx';
import { serialWeb } from '#modules/serial/web/index.tsx';
import { sessionWeb } from '#modules/session/web/index.tsx';
import { ssoWeb } from '#modules/sso/web/index.tsx';
import { userCenterWeb } from '#modules/user-center/web/index.tsx';
import { workflowWeb } from '#modules/workflow/web/index.tsx';

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
