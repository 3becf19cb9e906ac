import type { ServerModule } from '#kernel/server/module.ts';
import { enterpriseGrade, enterpriseMenu, enterpriseRole } from '../model/index.ts';
import { companyGroups } from './company-calls.ts';
import { exportCompany, oldExports } from './export-company.ts';
import { foundCompanies } from './found-companies.ts';
import { enterpriseHooks } from './hooks.ts';
import { removeCompany } from './remove-company.ts';
import { roomForFile } from './room.ts';

export { type Doors, refuseClosedCompany } from './closed-company.ts';
export { firstCompany } from './first-company.ts';
export { enterpriseMenus, enterpriseRoles, type Furniture, keepEnterpriseRoles } from './furniture.ts';
export { packageCap } from './package-cap.ts';
export { demandRoomForPerson } from './room.ts';

/** The companies of the installation: the first one runs it and administers the others. */
export const saasServer: ServerModule = {
  name: 'saas',
  entities: [enterpriseMenu, enterpriseGrade, enterpriseRole],
  found: foundCompanies,
  hooks: enterpriseHooks,
  fileGuard: roomForFile,
  cleanings: [oldExports],
  fileUses: ['logo', 'logo2', 'logo3'].map((column) => ({ table: 'saas_company', column, as: 'addresses' })),
  jobs: [exportCompany, removeCompany],
  calls: companyGroups,
};
