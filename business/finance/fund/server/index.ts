import type { ServerModulePart } from '#kernel/server/module.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { fundFlows } from './demo-flows.ts';
import { fundHooks } from './fund-hooks.ts';
import { fundLedgerListSource } from './fund-ledger-source.ts';
import { demoFunds, missedIncomeSharesSchedule } from './missed-income-shares.ts';

/** Funds of departments. */
export const fundServer: ServerModulePart = {
  lists: [fundLedgerListSource],
  hooks: fundHooks,
  schedules: [missedIncomeSharesSchedule],
  demoWork: demoFunds,
  demoFlows: (runtime) => runDemoFlows(runtime, fundFlows),
};
