import { claimPool } from '#business/finance/claim/model/index.ts';
import { INCOME_BASES, type IncomeBasis, incomeRecord } from '#business/finance/income/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { narrowed, type Rows } from '../behind.ts';
import { type Asked, barsOf, figuresOf, monthsOf, ofMonth, type Read, summed } from '../counted.ts';
import { daysOfMonth, daysOfYear, daysToMonth, monthBefore, type Period } from '../period.ts';
import { STAFF } from './people.ts';

const LIST: Rows = { list: incomeRecord, path: '/b/business-income-list', of: 'amount' };
const incomeOf = (basis: IncomeBasis, date?: string): Rows => narrowed(LIST, { basis, ...(date ? { date } : {}) });

/** What came in the year by a basis. */
export const ofYear = (basis: IncomeBasis, period: Period): Asked =>
  summed(
    `本年${INCOME_BASES[basis]}`,
    '元',
    `本年${INCOME_BASES[basis]}收入记录的含税金额之和`,
    incomeOf(basis, daysOfYear(period)),
  );

/** Income of the year by its bases. */
export const earned = (period: Period): Asked[] => [
  ofYear('receipt', period),
  ofYear('invoice', period),
  ofYear('output', period),
];

export const receivedByMonth = (ctx: Context, period: Period) =>
  monthsOf(ctx, { title: '每月到账', unit: '元', by: 'date' }, incomeOf('receipt'), period);

export const invoicedByMonth = (ctx: Context, period: Period) =>
  monthsOf(ctx, { title: '每月开票', unit: '元', by: 'date' }, incomeOf('invoice'), period);

/** What the year received by a field, the most first. */
export const received = (ctx: Context, period: Period, title: string, by: string) =>
  barsOf(ctx, { title, unit: '元', by }, incomeOf('receipt', daysOfYear(period)));

/** What each department received in the year. */
export const receivedByDept = (ctx: Context, period: Period) => received(ctx, period, '本年各部门到账', 'dept');

/** What came until the month, beside the month and the year before, and for each of the staff. */
function compared(period: Period): Asked[] {
  const month = { ...incomeOf('receipt', daysOfMonth(period)), unit: '元' } as const;
  const year = { ...incomeOf('receipt', daysToMonth(period)), label: '本年截至本月到账', unit: '元' } as const;
  const lastYear = { ...period, currentYear: period.currentYear - 1 };
  return [
    ofMonth(period, { label: '本月到账', unit: '元', words: '本月到账收入记录的含税金额之和' }, (days) =>
      incomeOf('receipt', days),
    ),
    {
      ...{ label: '到账环比', unit: '%', how: 'growth' },
      terms: [
        { ...month, label: '本月到账' },
        { ...incomeOf('receipt', daysOfMonth(monthBefore(period))), label: '上月到账', unit: '元' },
      ],
    },
    {
      ...{ label: '到账同比', unit: '%', how: 'growth' },
      terms: [year, { ...incomeOf('receipt', daysToMonth(lastYear)), label: '上年同期到账', unit: '元' }],
    },
    {
      ...{ label: '人均到账', unit: '元', how: 'each' },
      terms: [year, { ...STAFF, label: '在职员工', unit: '人' }],
    },
  ];
}

/** Receipts that nobody said the purpose of yet. */
const WAITING = summed('待认领', '元', '认领池中银行流水的待认领金额之和', {
  ...{ list: claimPool, path: '/bank-funds/subscription-list', of: 'needClaimTotal' },
});

/** 收入管理: what was received, invoiced and done, by month, kind, department and way of winning. */
export async function incomeBoard(ctx: Context, period: Period): Promise<Read> {
  const [figures, ...charts] = await Promise.all([
    figuresOf(ctx, [...earned(period), ...compared(period), WAITING]),
    receivedByMonth(ctx, period),
    received(ctx, period, '本年各业务类型到账', 'kind'),
    receivedByDept(ctx, period),
    received(ctx, period, '本年各承接方式到账', 'acquireMode'),
  ]);
  return { figures, charts: charts.flat() };
}
