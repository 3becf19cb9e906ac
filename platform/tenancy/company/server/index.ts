import type { ServerModulePart } from '#kernel/server/module.ts';
import { companyCallHandlers } from './company-call-handlers.ts';
import { companyTemplateRecordHooks } from './company-template-hooks.ts';
import { createInitialCompanies } from './founding/create-initial-companies.ts';
import { companySource } from './manage-companies.ts';
import { packageUploadQuota } from './packages/package-limits.ts';
import { companyExportJob, oldCompanyExportsCleanup } from './removal/export-company.ts';
import { companyRemovalJob } from './removal/remove-company.ts';

export {
  type CompanyMenuTemplateEntry,
  type CompanyRoleTemplate,
  extendTemplateRights,
  loadCompanyMenuTemplateTree,
  loadSeedRoleTemplates,
  saveSeedRoleTemplates,
} from './founding/company-seed-templates.ts';
export { listCompanyIds, loadFirstCompanyId } from './founding/load-or-require-first-company.ts';
export { requirePackageSeat } from './packages/package-limits.ts';
export { loadPackageRights } from './packages/package-rights.ts';
export { type CompanyAccessState, refuseClosedCompany } from './refuse-closed-company.ts';

/** The companies of the installation: the first one runs it and administers the others. */
export const saasServer: ServerModulePart = {
  found: createInitialCompanies,
  hooks: companyTemplateRecordHooks,
  fileGuard: packageUploadQuota,
  cleanings: [oldCompanyExportsCleanup],
  fileUses: ['logo', 'logo2', 'logo3'].map((column) => ({ table: 'saas_company', column, as: 'addresses' })),
  jobs: [companyExportJob, companyRemovalJob],
  calls: companyCallHandlers,
  lists: [companySource],
};
