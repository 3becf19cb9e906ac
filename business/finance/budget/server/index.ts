import { expense } from '#business/finance/expense/model/index.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { costBudget } from '../model/index.ts';
import { budgetRecordHooks, expenseBudgetRecordHooks } from './budget-hooks.ts';
import { costListSources } from './cost-list-sources.ts';
import { createDemoBudgets } from './demo.ts';
import { demoBudgetFlows } from './demo-flows.ts';

/** What departments cost, against their budgets. */
export const budgetServer: ServerModulePart = {
  lists: costListSources,
  hooks: [defineEntityHooks(costBudget, budgetRecordHooks), defineEntityHooks(expense, expenseBudgetRecordHooks)],
  demo: createDemoBudgets,
  demoFlows: (runtime) => runDemoFlows(runtime, demoBudgetFlows),
};
