export { firstCompany } from '#modules/saas/server/index.ts';
