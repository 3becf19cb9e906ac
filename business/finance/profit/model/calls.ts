import { z } from 'zod';
import { figureExplanationSchema } from '#business/finance/income/model/index.ts';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { monthSchema } from '#kernel/meta/wire-schemas.ts';
import { allocationRun } from './allocation-run.entity.ts';

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
  origin: getCall('/b/profit/{id}/origin', {
    title: '利润来源',
    access: 'profit:read',
    answer: figureExplanationSchema,
    told: ['title', 'formula', 'kind'],
  }),
});
