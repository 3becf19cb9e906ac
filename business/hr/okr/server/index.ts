import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { okr, okrCalls, okrCheckIn, userEvaluation } from '../model/index.ts';
import { okrCheckInRecordHooks } from './check-in-hooks.ts';
import { createDemoObjectives } from './demo.ts';
import { keyResultSchedule, refreshKeyResults } from './key-result-values.ts';
import { loadAlignment } from './load-alignment.ts';
import { okrRecordHooks } from './okr-hooks.ts';
import { okrListSources } from './okr-list-sources.ts';
import { userEvaluationRecordHooks } from './user-evaluation-hooks.ts';

/** Objectives and key results. */
export const okrServer: ServerModulePart = {
  lists: okrListSources,
  hooks: [
    defineEntityHooks(okr, okrRecordHooks),
    defineEntityHooks(okrCheckIn, okrCheckInRecordHooks),
    defineEntityHooks(userEvaluation, userEvaluationRecordHooks),
  ],
  calls: [
    implementCalls('目标管理', okrCalls, {
      alignment: (ctx, { query }) => loadAlignment(ctx, query.cycle),
      refresh: (ctx, { params }) => refreshKeyResults(ctx, params.id),
    }),
  ],
  schedules: [keyResultSchedule],
  demoWork: createDemoObjectives,
};
