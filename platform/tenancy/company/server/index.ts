import type { ServerPart } from '#kernel/server/module.ts';
import { companies } from './companies.ts';
import { companyGroups } from './company-calls.ts';
import { exportCompany, oldExports } from './export-company.ts';
import { foundCompanies } from './found-companies.ts';
import { enterpriseHooks } from './hooks.ts';
import { roomForFile } from './package-limits.ts';
import { removeCompany } from './remove-company.ts';

export { type Doors, refuseClosedCompany } from './closed-company.ts';
export { companyIds, firstCompany } from './first-company.ts';
export { packageCap } from './package-cap.ts';
export { demandRoomForPerson } from './package-limits.ts';
export {
  enterpriseMenus,
  enterpriseRoles,
  type Furniture,
  keepEnterpriseRoles,
  type StartingRole,
} from './starting-menus.ts';

/** The companies of the installation: the first one runs it and administers the others. */
export const saasServer: ServerPart = {
  found: foundCompanies,
  hooks: enterpriseHooks,
  fileGuard: roomForFile,
  cleanings: [oldExports],
  fileUses: ['logo', 'logo2', 'logo3'].map((column) => ({ table: 'saas_company', column, as: 'addresses' })),
  jobs: [exportCompany, removeCompany],
  calls: companyGroups,
  lists: [companies],
};
