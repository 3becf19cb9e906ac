import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { businessObjective, objectiveCalls, objectiveLadder } from '../model/index.ts';
import { demoObjectives } from './demo.ts';
import { objectiveFlows } from './demo-flows.ts';
import { objectiveLists } from './lists.ts';
import { objectiveHooks } from './objective-hooks.ts';
import { objectiveOrigin, reviseObjective } from './origin.ts';

export { widestTarget } from './lists.ts';

/** Targets, their versions and how far they are. */
export const objectiveServer: ServerPart = {
  lists: objectiveLists,
  hooks: [hooksFor(businessObjective, objectiveHooks)],
  processes: [{ definition: objectiveLadder.process, formCode: businessObjective.code, category: 'finance', sort: 95 }],
  demoWork: demoObjectives,
  demoFlows: (runtime) => runDemoFlows(runtime, objectiveFlows),
  calls: [
    implement('经营目标', objectiveCalls, {
      origin: (ctx, { params }) => objectiveOrigin(ctx, params.id),
      revise: (ctx, { params }) => reviseObjective(ctx, params.id),
    }),
  ],
};
