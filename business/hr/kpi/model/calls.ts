import { z } from 'zod';
import { figureExplanationSchema } from '#business/finance/income/model/index.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';

const trend = z.object({
  /** Average of a cycle's published totals, of oneself and of everybody in sight; oldest first. */
  points: z.array(z.object({ label: z.string(), mine: z.string().nullable(), all: z.string(), people: z.number() })),
  grades: z.array(z.object({ name: z.string(), count: z.number() })),
});
export type KpiTrend = z.infer<typeof trend>;

const moved = z.object({ state: z.string() });

/** What is done with plans and tables beside their records. */
export const kpiCalls = defineCalls({
  rate: postCall('/b/kpi/plan/{id}/rate', { title: '开始评分', access: 'kpiPlan:write', answer: moved }),
  collect: postCall('/b/kpi/plan/{id}/collect', {
    title: '重新取数',
    access: 'kpiPlan:write',
    answer: z.object({ changed: z.number() }),
  }),
  calibrate: postCall('/b/kpi/plan/{id}/calibrate', {
    title: '开始校准',
    access: 'kpiPlan:write',
    body: z.object({
      /** What to do about judgements that are missing: refuse, or let their shares fall to the others. */
      missing: z.enum(['refuse', 'accept']).default('refuse'),
    }),
    answer: moved,
  }),
  publish: postCall('/b/kpi/plan/{id}/publish', { title: '公布考核结果', access: 'kpiPlan:write', answer: moved }),
  archive: postCall('/b/kpi/plan/{id}/archive', { title: '考核归档', access: 'kpiPlan:write', answer: moved }),
  confirm: postCall('/b/kpi/table/{id}/confirm', { title: '确认考核结果', access: 'kpi:own', answer: moved }),
  origin: getCall('/b/kpi/table/{id}/origin', {
    title: '考核得分来源',
    access: 'kpi:own',
    answer: figureExplanationSchema,
    told: ['title', 'formula', 'kind'],
  }),
  trend: getCall('/b/kpi/trend', {
    title: '考核得分走势',
    access: 'kpi:own',
    answer: trend,
  }),
});
