import { z } from 'zod';
import { getCall } from '#kernel/meta/calls.ts';

/** Decimal text, 元. */
const money = z.string();
const basis = z.enum(['receipt', 'invoice', 'output']);

/** By what income is ranked: the field of its records, and how the rank is called. */
export const INCOME_RANKS = {
  dept: '部门排名',
  owner: '人员排名',
  kind: '业务类型构成',
  acquireMode: '承接方式构成',
  customer: '客户排名',
  project: '项目排名',
} as const;
export type IncomeRank = keyof typeof INCOME_RANKS;

const row = z.object({
  key: z.string(),
  label: z.string(),
  amount: money,
  /** The same months of the year before. */
  before: money,
  count: z.number().int(),
});
export type IncomeRankRow = z.infer<typeof row>;

const board = z.object({
  /** The last month of the year that counts: of this year the month we are in. */
  until: z.number().int(),
  figures: z.array(
    z.object({
      basis,
      label: z.string(),
      amount: money,
      net: money,
      count: z.number().int(),
      before: money,
      /** By how much it grew; null where there was nothing. */
      growth: z.string().nullable(),
      formula: z.array(z.string()),
    }),
  ),
  /** Twelve of them; `before` is of the basis that was asked for. */
  months: z.array(z.object({ month: z.number().int(), receipt: money, invoice: money, output: money, before: money })),
  ranks: z.record(z.enum(['dept', 'owner', 'kind', 'acquireMode', 'customer', 'project']), z.array(row)),
});
export type IncomeBoard = z.infer<typeof board>;

/** 创收平台: what was earned in a year, by month and by what brought it. */
export const incomeBoardCall = getCall('/b/income/board', {
  title: '创收平台',
  access: 'staff',
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100), basis }),
  answer: board,
  told: ['label', 'formula'],
});
