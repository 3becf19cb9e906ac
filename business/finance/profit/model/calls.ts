import { z } from 'zod';
import { figureExplanationSchema } from '#business/finance/income/model/index.ts';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { monthSchema } from '#kernel/meta/wire-schemas.ts';
import { allocationRun } from './allocation-run.entity.ts';

/** What a project earned by a basis of income, with where that comes from. */
const projectProfitSchema = z.object({
  figures: z.array(
    z.object({
      basis: z.string(),
      label: z.string(),
      /** Net, in 元, as all amounts here. */
      income: z.string(),
      direct: z.string(),
      indirect: z.string(),
      surcharge: z.string(),
      profit: z.string(),
      /** Profit ÷ income; null without income. */
      rate: z.string().nullable(),
      origin: figureExplanationSchema,
    }),
  ),
});
export type ProjectProfit = z.infer<typeof projectProfitSchema>;

/** How costs are shared out, and where a profit comes from. */
export const profitCalls = defineCalls({
  allocate: postCall('/b/profit/allocation', {
    title: '分摊费用',
    access: 'profit:write',
    body: z.object({ month: monthSchema }),
    answer: recordSchemaOf(allocationRun),
  }),
  freeze: postCall('/b/profit/allocation/{id}/freeze', {
    title: '冻结分摊批次',
    access: 'profit:write',
    answer: recordSchemaOf(allocationRun),
  }),
  review: postCall('/b/profit/allocation/{id}/review', {
    title: '审核分摊批次',
    access: 'allocation:review',
    answer: recordSchemaOf(allocationRun),
  }),
  reopen: postCall('/b/profit/allocation/{id}/reopen', {
    title: '重新打开分摊批次',
    access: 'allocation:review',
    body: z.object({ reason: z.string('请填写重新打开的原因').trim().min(1, '请填写重新打开的原因').max(200) }),
    answer: recordSchemaOf(allocationRun),
  }),
  shareOrigin: getCall('/b/profit/share/{id}/origin', {
    title: '分摊来源',
    access: 'profit:read',
    answer: figureExplanationSchema,
    told: ['title', 'formula', 'kind'],
  }),
  // Who leads a project reads what it earned without the right to everybody's: the answer asks which of both.
  project: getCall('/b/profit/project/{id}', {
    title: '项目利润',
    access: 'staff',
    answer: projectProfitSchema,
    told: ['title', 'formula', 'kind', 'label'],
  }),
  origin: getCall('/b/profit/{id}/origin', {
    title: '利润来源',
    access: 'profit:read',
    answer: figureExplanationSchema,
    told: ['title', 'formula', 'kind'],
  }),
});
