import type { ServerPart } from '#kernel/server/module.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { fundChange, fundChangeLadder } from '../model/index.ts';
import { demoFunds, missedShares } from './catch-up.ts';
import { fundFlows } from './demo-flows.ts';
import { fundHooks } from './fund-hooks.ts';
import { ledger } from './fund-ledger.ts';

/** Funds of departments. */
export const fundServer: ServerPart = {
  lists: [ledger],
  hooks: fundHooks,
  processes: [{ definition: fundChangeLadder.process, formCode: fundChange.code, category: 'finance', sort: 80 }],
  schedules: [missedShares],
  demoWork: demoFunds,
  demoFlows: (runtime) => runDemoFlows(runtime, fundFlows),
};
