import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { deptWage, deptWageProcess } from '../model/index.ts';
import { demoWages } from './demo.ts';
import { wageFlows } from './demo-flows.ts';
import { wageHooks } from './wage-hooks.ts';
import { wageLists } from './wage-lists.ts';

export { holdWagePayable } from './payable.ts';

/** Wages of departments, month by month. */
export const wageServer: ServerPart = {
  lists: wageLists,
  hooks: [hooksFor(deptWage, wageHooks)],
  processes: [{ definition: deptWageProcess, formCode: deptWage.code, category: 'finance', sort: 60 }],
  demo: demoWages,
  demoFlows: (runtime) => runDemoFlows(runtime, wageFlows),
};
