import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { deptWage } from '../model/index.ts';
import { createDemoWages } from './demo.ts';
import { createDemoWageFlows } from './demo-flows.ts';
import { deptWageRecordHooks } from './wage-hooks.ts';
import { wageListSources } from './wage-list-sources.ts';

export { lockWagePayable } from './lock-wage-payable.ts';

/** Wages of departments, month by month. */
export const wageServer: ServerModulePart = {
  lists: wageListSources,
  hooks: [defineEntityHooks(deptWage, deptWageRecordHooks)],
  demo: createDemoWages,
  // Before costs are shared out and orders are paid: what was approved is among them.
  demoWork: createDemoWageFlows,
};
