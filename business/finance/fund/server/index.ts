import type { ServerModulePart } from '#kernel/server/module.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { demoFundFlows } from './demo-flows.ts';
import { fundRecordHooks } from './fund-hooks.ts';
import { fundLedgerListSource } from './fund-ledger-source.ts';
import { createDemoFunds, fundShareCatchUpSchedule } from './fund-share-catch-up-schedule.ts';

/** Funds of departments. */
export const fundServer: ServerModulePart = {
  lists: [fundLedgerListSource],
  hooks: fundRecordHooks,
  schedules: [fundShareCatchUpSchedule],
  demoWork: createDemoFunds,
  demoFlows: (runtime) => runDemoFlows(runtime, demoFundFlows),
};
