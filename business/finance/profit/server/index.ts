import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { allocationRule, costEntry, costEntryLadder, profitCalls } from '../model/index.ts';
import { allocate, freezeRun } from './allocate.ts';
import { demoAllocation } from './demo.ts';
import { profitFlows } from './demo-flows.ts';
import { entryHooks, ruleHooks } from './hooks.ts';
import { profitListSources } from './lists.ts';
import { profitOrigin } from './origin.ts';

export { costs } from './costs.ts';

/** Costs, their allocation, and profits. */
export const profitServer: ServerPart = {
  lists: profitListSources,
  hooks: [hooksFor(allocationRule, ruleHooks), hooksFor(costEntry, entryHooks)],
  processes: [{ definition: costEntryLadder.process, formCode: costEntry.code, category: 'finance', sort: 96 }],
  demoWork: demoAllocation,
  demoFlows: (runtime) => runDemoFlows(runtime, profitFlows),
  calls: [
    implement('经营利润', profitCalls, {
      allocate: (ctx, { body }) => allocate(ctx, body.month),
      freeze: (ctx, { params }) => freezeRun(ctx, params.id),
      origin: (ctx, { params }) => profitOrigin(ctx, params.id),
    }),
  ],
};
