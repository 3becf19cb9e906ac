import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
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
  submit: postCall('/b/review/deliverable/{id}/submit', {
    title: '提交复核',
    access: 'deliverable:write',
    answer: recordSchemaOf(deliverable),
  }),
  addProblem: postCall('/b/review/{id}/problem', {
    title: '登记复核问题',
    access: 'deliverable:write',
    body: z.object({
      attribute: requiredRecordIdSchema('请选择问题属性'),
      place: z.string().trim().min(1, '请填写部位').max(80, '部位最多80字'),
      content: z.string().trim().min(1, '请填写问题').max(500, '问题最多500字'),
      amountBefore: amount,
      amountAfter: amount,
    }),
    answer: recordSchemaOf(reviewProblem),
  }),
  conclude: postCall('/b/review/{id}/conclude', {
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
    answer: recordSchemaOf(review),
  }),
  answerProblem: postCall('/b/review/problem/{id}/answer', {
    title: '答复复核问题',
    access: 'deliverable:write',
    body: z.object({
      reply: z.string().trim().min(1, '请填写答复').max(500, '答复最多500字'),
      accepted: z.boolean(),
      amountAfter: amount,
    }),
    answer: recordSchemaOf(reviewProblem),
  }),
  closeProblem: postCall('/b/review/problem/{id}/close', {
    title: '关闭复核问题',
    access: 'deliverable:write',
    answer: recordSchemaOf(reviewProblem),
  }),
  reassign: postCall('/b/review/{id}/reassign', {
    title: '更换复核人',
    access: 'deliverable:write',
    body: z.object({ reviewer: recordIdSchema }),
    answer: recordSchemaOf(review),
  }),
});
