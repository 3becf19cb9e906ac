import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { businessObjective, objectiveCalls } from '../model/index.ts';
import { createDemoObjectives } from './demo.ts';
import { demoObjectiveFlows } from './demo-flows.ts';
import { explainObjective, reviseObjective } from './explain-objective.ts';
import { objectiveRecordHooks } from './objective-hooks.ts';
import { objectiveListSources } from './objective-list-sources.ts';

export { objectiveActualsSql } from './objective-actuals.ts';
export { findLargestReceiptTarget } from './objective-list-sources.ts';

/** Targets, their versions and how far they are. */
export const objectiveServer: ServerModulePart = {
  lists: objectiveListSources,
  hooks: [defineEntityHooks(businessObjective, objectiveRecordHooks)],
  demoWork: createDemoObjectives,
  demoFlows: (runtime) => runDemoFlows(runtime, demoObjectiveFlows),
  calls: [
    implementCalls('经营目标', objectiveCalls, {
      origin: (ctx, { params }) => explainObjective(ctx, params.id),
      revise: (ctx, { params }) => reviseObjective(ctx, params.id),
    }),
  ],
};
