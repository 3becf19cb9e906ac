import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { workPlan, workPlanCalls } from '../model/index.ts';
import { openCurrentPlan } from './current-plan.ts';
import { createDemoWorkPlans } from './demo.ts';
import { workPlanRecordHooks } from './work-plan-hooks.ts';

/** Work plans. */
export const workPlanServer: ServerModulePart = {
  hooks: [defineEntityHooks(workPlan, workPlanRecordHooks)],
  demoWork: createDemoWorkPlans,
  calls: [implementCalls('工作计划', workPlanCalls, { current: (ctx, { body }) => openCurrentPlan(ctx, body.kind) })],
};
