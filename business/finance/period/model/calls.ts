import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { monthSchema } from '#kernel/meta/wire-schemas.ts';
import { accountingPeriod } from './accounting-period.entity.ts';

/** What still waits in a month and the open ones before it, so that they cannot be closed. */
const waiting = z.object({
  /** Form code. */
  form: z.string(),
  title: z.string(),
  /** Where they stand: 未认领、部分认领. */
  stands: z.string(),
  count: z.number().int(),
  /** The first month, yyyy-MM, in which something of it waits; the month itself where nothing does before it. */
  from: z.string(),
  /** The list of them. */
  to: z.string(),
  /** false: to be known, the month can be closed nevertheless. */
  blocks: z.boolean(),
});
export type PendingRecords = z.infer<typeof waiting>;

const standing = z.object({
  month: z.string(),
  closed: z.boolean(),
  /** No month is closed yet: those before it are closed with it. */
  isFirst: z.boolean(),
  waiting: z.array(waiting),
});
export type PeriodStatus = z.infer<typeof standing>;

export const periodCalls = defineCalls({
  standing: getCall('/b/finance/period/standing', {
    title: '结账检查',
    access: 'period:read',
    /** Left out: the month that comes next. */
    query: z.object({ month: monthSchema.optional() }),
    answer: standing,
    told: ['title', 'stands'],
  }),
  close: postCall('/b/finance/period/close', {
    title: '结账',
    access: 'period:write',
    body: z.object({ month: monthSchema }),
    answer: recordSchemaOf(accountingPeriod),
  }),
  reopen: postCall('/b/finance/period/reopen', {
    title: '申请反结账',
    access: 'period:write',
    body: z.object({
      month: monthSchema,
      reason: z.string('请填写反结账原因').trim().min(1, '请填写反结账原因').max(200),
    }),
    answer: recordSchemaOf(accountingPeriod),
  }),
  /** Somebody else than who asked. */
  consent: postCall('/b/finance/period/consent', {
    title: '同意反结账',
    access: 'period:write',
    body: z.object({ month: monthSchema }),
    answer: recordSchemaOf(accountingPeriod),
  }),
  withdraw: postCall('/b/finance/period/withdraw', {
    title: '撤销反结账申请',
    access: 'period:write',
    body: z.object({ month: monthSchema }),
    answer: recordSchemaOf(accountingPeriod),
  }),
});
