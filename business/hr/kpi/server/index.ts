import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { kpiAppeal, kpiCalls, kpiGroup, kpiInterview, kpiPlan, kpiRating, kpiTable } from '../model/index.ts';
import { createDemoPerformance } from './demo.ts';
import { kpiGroupRecordHooks, kpiPlanRecordHooks } from './plan/plan-hooks.ts';
import { archivePlan, collectAgain, publishResults, startCalibration, startRating } from './plan/plan-steps.ts';
import {
  confirmResult,
  kpiAppealRecordHooks,
  kpiConfirmSchedule,
  kpiInterviewRecordHooks,
} from './results/confirm-and-appeal.ts';
import { explainTable } from './results/explain-table.ts';
import { kpiScoreListSource, loadKpiTrend } from './results/score-list-and-trend.ts';
import { kpiRatingRecordHooks } from './tables/rating-hooks.ts';
import { kpiTableRecordHooks } from './tables/table-hooks.ts';

/** Performance of people. */
export const kpiServer: ServerModulePart = {
  lists: [kpiScoreListSource],
  hooks: [
    defineEntityHooks(kpiGroup, kpiGroupRecordHooks),
    defineEntityHooks(kpiPlan, kpiPlanRecordHooks),
    defineEntityHooks(kpiTable, kpiTableRecordHooks),
    defineEntityHooks(kpiRating, kpiRatingRecordHooks),
    defineEntityHooks(kpiAppeal, kpiAppealRecordHooks),
    defineEntityHooks(kpiInterview, kpiInterviewRecordHooks),
  ],
  schedules: [kpiConfirmSchedule],
  demoWork: createDemoPerformance,
  calls: [
    implementCalls('绩效考核', kpiCalls, {
      rate: (ctx, { params }) => startRating(ctx, params.id),
      collect: (ctx, { params }) => collectAgain(ctx, params.id),
      calibrate: (ctx, { params, body }) => startCalibration(ctx, params.id, body.missing),
      publish: (ctx, { params }) => publishResults(ctx, params.id),
      archive: (ctx, { params }) => archivePlan(ctx, params.id),
      confirm: (ctx, { params }) => confirmResult(ctx, params.id),
      origin: (ctx, { params }) => explainTable(ctx, params.id),
      trend: (ctx) => loadKpiTrend(ctx),
    }),
  ],
};
