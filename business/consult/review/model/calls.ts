import { z } from 'zod';
import { rowOf } from '#kernel/fields/row-schema.ts';
import { defineCalls, post } from '#kernel/meta/calls.ts';
import { recordId, recordIdOr } from '#kernel/meta/wire-values.ts';
import { deliverable } from './deliverable.entity.ts';
import { review } from './review.entity.ts';
import { reviewProblem } from './review-problem.entity.ts';

const amount = z
  .string()
  .regex(/^-?\d{1,14}(\.\d{1,2})?$/, '金额应为最多两位小数的数字')
  .nullish();
const opinion = z.string().trim().max(500, '复核意见最多500字').nullish();
/** A share of what was looked at, 0.5 for 50 %. */
const sample = z.string().regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, '请填写0到100%之间的抽查率');

/** What happens to deliverables beside being kept. */
export const reviewCalls = defineCalls({
  submit: post('/b/review/deliverable/{id}/submit', {
    title: '提交复核',
    access: 'deliverable:write',
    answer: rowOf(deliverable),
  }),
  addProblem: post('/b/review/{id}/problem', {
    title: '登记复核问题',
    access: 'deliverable:write',
    body: z.object({
      attribute: recordIdOr('请选择问题属性'),
      place: z.string().trim().min(1, '请填写部位').max(80, '部位最多80字'),
      content: z.string().trim().min(1, '请填写问题').max(500, '问题最多500字'),
      amountBefore: amount,
      amountAfter: amount,
    }),
    answer: rowOf(reviewProblem),
  }),
  conclude: post('/b/review/{id}/conclude', {
    title: '复核结论',
    access: 'deliverable:write',
    body: z.discriminatedUnion('conclusion', [
      z.object({ conclusion: z.enum(['passed', 'fixing']), sample, opinion }),
      z.object({
        conclusion: z.literal('returned'),
        sample: sample.optional(),
        opinion: z.string().trim().min(1, '请填写退回原因').max(500),
      }),
    ]),
    answer: rowOf(review),
  }),
  answerProblem: post('/b/review/problem/{id}/answer', {
    title: '答复复核问题',
    access: 'deliverable:write',
    body: z.object({
      reply: z.string().trim().min(1, '请填写答复').max(500, '答复最多500字'),
      accepted: z.boolean(),
      amountAfter: amount,
    }),
    answer: rowOf(reviewProblem),
  }),
  closeProblem: post('/b/review/problem/{id}/close', {
    title: '关闭复核问题',
    access: 'deliverable:write',
    answer: rowOf(reviewProblem),
  }),
  reassign: post('/b/review/{id}/reassign', {
    title: '更换复核人',
    access: 'deliverable:write',
    body: z.object({ reviewer: recordId }),
    answer: rowOf(review),
  }),
});
