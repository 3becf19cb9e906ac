import type { WebModule } from '#kernel/web/module.ts';
import { baseListRoutes } from '#platform/settings/basedata/web/index.tsx';

/** Contracts: the clauses they are made of. */
export const contractWeb: WebModule = {
  name: 'contract',
  routes: baseListRoutes({
    '/base-data/ecms-contract-manage': ['合同条款库', 'contractTerm'],
  }),
};
