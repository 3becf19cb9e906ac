import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { incomeCalls } from '../model/index.ts';
import { demoOutputFlows, demoShareFlows } from './demo-flows.ts';
import { loadIncomeBoard } from './income-board.ts';
import { createDemoIncome, incomeCatchUpSchedule } from './income-catch-up-schedule.ts';
import { incomeRecordHooks } from './income-hooks.ts';
import { incomeListSources } from './income-list-sources.ts';
import { explainContractIncome } from './origin/explain-contract-income.ts';
import { explainIncome } from './origin/explain-income.ts';
import { explainProjectIncome } from './origin/explain-project-income.ts';

export { dropUnreadableRecordLinks } from './origin/drop-unreadable-record-links.ts';

/** Income, written as money comes and invoices are issued. */
export const incomeServer: ServerModulePart = {
  lists: incomeListSources,
  hooks: incomeRecordHooks,
  schedules: [incomeCatchUpSchedule],
  demoWork: createDemoIncome,
  demoFlows: (runtime) => runDemoFlows(runtime, [...demoOutputFlows, ...demoShareFlows]),
  calls: [
    implementCalls('业务收入', incomeCalls, {
      origin: (ctx, { params }) => explainIncome(ctx, params.id),
      contract: (ctx, { params }) => explainContractIncome(ctx, params.id),
      board: (ctx, { query }) => loadIncomeBoard(ctx, query),
      project: (ctx, { params }) => explainProjectIncome(ctx, params.id),
    }),
  ],
};
