import { z } from 'zod';
import { figureExplanationSchema } from '#business/finance/income/model/index.ts';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { jobSchema } from '#kernel/meta/calls/job-calls.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { monthSchema, recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { bonusPayment } from './payments/bonus-payment.entity.ts';
import { bonusCalculation } from './periods/bonus-calculation.entity.ts';
import { bonusPeriod } from './periods/bonus-period.entity.ts';

const adjustment = z.object({
  line: recordIdSchema,
  amount: z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/, '调整金额应为最多两位小数的数'),
  reason: z.string().trim().max(200),
});
export type BonusAdjustment = z.infer<typeof adjustment>;

/** What is done with a period of bonuses, and where its numbers come from. */
export const bonusCalls = defineCalls({
  check: getCall('/b/bonus/period/{id}/check', {
    title: '奖金计算前检查',
    access: 'bonus:write',
    answer: z.object({ faults: z.array(z.string()), notes: z.array(z.string()), projects: z.number() }),
    told: ['faults', 'notes'],
  }),
  calculate: postCall('/b/bonus/period/{id}/calculate', {
    title: '计算奖金',
    access: 'bonus:write',
    answer: jobSchema,
  }),
  reopen: postCall('/b/bonus/period/{id}/reopen', {
    title: '重新打开奖金期间',
    access: 'bonus:approve',
    body: z.object({ reason: z.string('请填写重新打开的原因').trim().min(1, '请填写重新打开的原因').max(200) }),
    answer: recordSchemaOf(bonusPeriod),
  }),
  reopenable: getCall('/b/bonus/reopenable', {
    title: '可重新打开的奖金期间',
    access: 'bonus:approve',
    answer: z.object({
      /** The period that was frozen last, while nothing of it is paid. */
      id: z.string().nullable(),
    }),
  }),
  adjust: postCall('/b/bonus/calculation/{id}/adjust', {
    title: '调整奖金',
    access: 'bonus:write',
    body: z.object({ adjustments: z.array(adjustment).min(1, '请填写调整').max(500) }),
    answer: recordSchemaOf(bonusCalculation),
  }),
  origin: getCall('/b/bonus/calculation/{id}/origin', {
    title: '奖金计算来源',
    access: 'bonus:read',
    answer: figureExplanationSchema,
    told: ['title', 'formula', 'kind'],
  }),
  led: getCall('/b/bonus/project/{id}/origin', {
    title: '负责项目的奖金来源',
    access: 'bonus:own',
    answer: figureExplanationSchema,
    told: ['title', 'formula', 'kind'],
  }),
  mine: getCall('/b/bonus/line/{id}/origin', {
    title: '我的奖金来源',
    access: 'bonus:own',
    answer: figureExplanationSchema,
    told: ['title', 'formula', 'kind'],
  }),
  balance: getCall('/b/bonus/mine/balance', {
    title: '我的留存和预发余额',
    access: 'bonus:own',
    answer: z.object({
      /** 元: kept back and not yet released, and paid ahead and not yet taken off, by frozen periods. */
      kept: z.string(),
      ahead: z.string(),
    }),
  }),
  pay: postCall('/b/bonus/period/{id}/payment', {
    title: '生成奖金发放单',
    access: 'bonusPay:write',
    body: z.object({
      payMonth: monthSchema,
      taxMode: z.enum(['wage', 'annual']),
      /** What people who left get of it. */
      leavers: z.enum(['full', 'half', 'none']).default('full'),
    }),
    answer: recordSchemaOf(bonusPayment),
  }),
});
