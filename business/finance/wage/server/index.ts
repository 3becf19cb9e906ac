import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { deptWage, deptWageLadder } from '../model/index.ts';
import { demoWages } from './demo.ts';
import { demoWageFlows } from './demo-flows.ts';
import { deptWageHooks } from './wage-hooks.ts';
import { wageListSources } from './wage-list-sources.ts';

export { lockWagePayable } from './wage-payable.ts';

/** Wages of departments, month by month. */
export const wageServer: ServerModulePart = {
  lists: wageListSources,
  hooks: [defineEntityHooks(deptWage, deptWageHooks)],
  processes: [{ definition: deptWageLadder.process, formCode: deptWage.code, category: 'finance', sort: 60 }],
  demo: demoWages,
  // Before costs are shared out and orders are paid: what was approved is among them.
  demoWork: demoWageFlows,
};
