import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { allocationRule, costEntry, profitCalls } from '../model/index.ts';
import { allocateIndirectCosts } from './allocate-costs.ts';
import { freezeAllocationRun, reopenAllocationRun, reviewAllocationRun } from './allocation-run-steps.ts';
import { allocationShareListSource, explainShare } from './allocation-shares.ts';
import { createDemoAllocations } from './demo.ts';
import { demoCostEntryFlows } from './demo-flows.ts';
import { explainProfit } from './explain-profit.ts';
import { explainProjectProfit } from './explain-project-profit.ts';
import { allocationRuleRecordHooks, costEntryRecordHooks } from './hooks.ts';
import { laborShareHooks, shareDemoWages } from './labor/write-labor-shares.ts';
import { profitListSources } from './profit-list-sources.ts';

export { allCostsSql } from './costs-sql.ts';
export { profitLinesSql, surchargeSql } from './profit-lines-sql.ts';
export { type RecordedCost, recordCosts, withdrawCosts } from './recorded-costs.ts';

/** Costs, their allocation, and profits. */
export const profitServer: ServerModulePart = {
  lists: [...profitListSources, allocationShareListSource],
  hooks: [
    defineEntityHooks(allocationRule, allocationRuleRecordHooks),
    defineEntityHooks(costEntry, costEntryRecordHooks),
    laborShareHooks,
  ],
  demoWork: async (runtime) => {
    await shareDemoWages(runtime);
    await createDemoAllocations(runtime);
  },
  demoFlows: (runtime) => runDemoFlows(runtime, demoCostEntryFlows),
  calls: [
    implementCalls('经营利润', profitCalls, {
      allocate: (ctx, { body }) => allocateIndirectCosts(ctx, body.month),
      freeze: (ctx, { params }) => freezeAllocationRun(ctx, params.id),
      review: (ctx, { params }) => reviewAllocationRun(ctx, params.id),
      reopen: (ctx, { params, body }) => reopenAllocationRun(ctx, params.id, body.reason),
      shareOrigin: (ctx, { params }) => explainShare(ctx, params.id),
      origin: (ctx, { params }) => explainProfit(ctx, params.id),
      project: (ctx, { params }) => explainProjectProfit(ctx, params.id),
    }),
  ],
};
