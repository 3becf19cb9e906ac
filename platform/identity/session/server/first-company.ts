export { firstCompany } from '#platform/tenancy/company/server/index.ts';
