import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { incomeCalls, outputLadder, outputRecord } from '../model/index.ts';
import { demoIncome, missedIncome } from './catch-up.ts';
import { contractOrigin } from './contract-origin.ts';
import { incomeFlows } from './demo-flows.ts';
import { incomeHooks } from './events.ts';
import { incomeLists } from './lists.ts';
import { originOf } from './origin.ts';

export { openable } from './openable.ts';

/** Income, written as money comes and invoices are issued. */
export const incomeServer: ServerPart = {
  lists: incomeLists,
  hooks: incomeHooks,
  processes: [{ definition: outputLadder.process, formCode: outputRecord.code, category: 'finance', sort: 90 }],
  schedules: [missedIncome],
  demoWork: demoIncome,
  demoFlows: (runtime) => runDemoFlows(runtime, incomeFlows),
  calls: [
    implement('业务收入', incomeCalls, {
      origin: (ctx, { params }) => originOf(ctx, params.id),
      contract: (ctx, { params }) => contractOrigin(ctx, params.id),
    }),
  ],
};
