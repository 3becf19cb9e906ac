import type { ServerPart } from '#kernel/server/module.ts';
import { companies } from './companies.ts';
import { companyGroups } from './company-calls.ts';
import { foundCompanies } from './founding/found-companies.ts';
import { enterpriseHooks } from './hooks.ts';
import { roomForFile } from './packages/package-limits.ts';
import { exportCompany, oldExports } from './removal/export-company.ts';
import { removeCompany } from './removal/remove-company.ts';

export { type Doors, refuseClosedCompany } from './closed-company.ts';
export { companyIds, firstCompany } from './founding/first-company.ts';
export {
  enterpriseMenus,
  enterpriseRoles,
  type Furniture,
  keepEnterpriseRoles,
  type StartingRole,
  widenRights,
} from './founding/starting-menus.ts';
export { packageCap } from './packages/package-cap.ts';
export { demandRoom } from './packages/package-limits.ts';

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
