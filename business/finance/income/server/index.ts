import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { incomeCalls } from '../model/index.ts';
import { incomeFlows } from './demo-flows.ts';
import { explainContractIncome } from './explain-contract-income.ts';
import { explainIncome } from './explain-income.ts';
import { incomeHooks } from './income-hooks.ts';
import { incomeListSources } from './income-list-sources.ts';
import { demoIncome, missedIncomeSchedule } from './missed-income.ts';

export { unlinkUnreadableRecords } from './unlink-unreadable-records.ts';

/** Income, written as money comes and invoices are issued. */
export const incomeServer: ServerModulePart = {
  lists: incomeListSources,
  hooks: incomeHooks,
  schedules: [missedIncomeSchedule],
  demoWork: demoIncome,
  demoFlows: (runtime) => runDemoFlows(runtime, incomeFlows),
  calls: [
    implementCalls('业务收入', incomeCalls, {
      origin: (ctx, { params }) => explainIncome(ctx, params.id),
      contract: (ctx, { params }) => explainContractIncome(ctx, params.id),
    }),
  ],
};
