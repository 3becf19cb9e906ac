export { loadFirstCompanyId } from '#platform/tenancy/company/server/index.ts';
