import { claimPool } from '#business/finance/claim/model/index.ts';
import { INCOME_BASES, type IncomeBasis, incomeRecord } from '#business/finance/income/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import {
  type BoardContent,
  type FigureQuery,
  loadBarChart,
  loadFigures,
  loadMonthChart,
  monthFigureQuery,
  sumFigureQuery,
} from '../board-figures.ts';
import {
  type BoardPeriod,
  monthDateRange,
  previousBoardPeriod,
  yearDateRange,
  yearToMonthDateRange,
} from '../board-period.ts';
import { type FigureRows, narrowFigureRows } from '../figure-rows.ts';
import { ACTIVE_STAFF_ROWS } from './people-board.ts';

const LIST: FigureRows = { list: incomeRecord, path: '/b/business-income-list', of: 'amount' };
const incomeOf = (basis: IncomeBasis, date?: string): FigureRows =>
  narrowFigureRows(LIST, { basis, ...(date ? { date } : {}) });

/** What came in the year by a basis. */
export const incomeOfYearFigure = (basis: IncomeBasis, period: BoardPeriod): FigureQuery =>
  sumFigureQuery(
    `本年${INCOME_BASES[basis]}`,
    '元',
    `本年${INCOME_BASES[basis]}收入记录的含税金额之和`,
    incomeOf(basis, yearDateRange(period)),
  );

/** Income of the year by its bases. */
export const incomeOfYearFigures = (period: BoardPeriod): FigureQuery[] => [
  incomeOfYearFigure('receipt', period),
  incomeOfYearFigure('invoice', period),
  incomeOfYearFigure('output', period),
];

export const receivedByMonthChart = (ctx: Context, period: BoardPeriod) =>
  loadMonthChart(ctx, { title: '每月到账', unit: '元', by: 'date' }, incomeOf('receipt'), period);

export const invoicedByMonthChart = (ctx: Context, period: BoardPeriod) =>
  loadMonthChart(ctx, { title: '每月开票', unit: '元', by: 'date' }, incomeOf('invoice'), period);

/** What the year received by a field, the most first. */
export const receivedByFieldChart = (ctx: Context, period: BoardPeriod, title: string, by: string) =>
  loadBarChart(ctx, { title, unit: '元', by }, incomeOf('receipt', yearDateRange(period)));

/** What each department received in the year. */
export const receivedByDeptChart = (ctx: Context, period: BoardPeriod) =>
  receivedByFieldChart(ctx, period, '本年各部门到账', 'dept');

/** What came until the month, beside the month and the year before, and for each of the staff. */
function compared(period: BoardPeriod): FigureQuery[] {
  const month = { ...incomeOf('receipt', monthDateRange(period)), unit: '元' } as const;
  const year = { ...incomeOf('receipt', yearToMonthDateRange(period)), label: '本年截至本月到账', unit: '元' } as const;
  const lastYear = { ...period, currentYear: period.currentYear - 1 };
  return [
    monthFigureQuery(period, { label: '本月到账', unit: '元', words: '本月到账收入记录的含税金额之和' }, (days) =>
      incomeOf('receipt', days),
    ),
    {
      ...{ label: '到账环比', unit: '%', how: 'growth' },
      terms: [
        { ...month, label: '本月到账' },
        { ...incomeOf('receipt', monthDateRange(previousBoardPeriod(period))), label: '上月到账', unit: '元' },
      ],
    },
    {
      ...{ label: '到账同比', unit: '%', how: 'growth' },
      terms: [year, { ...incomeOf('receipt', yearToMonthDateRange(lastYear)), label: '上年同期到账', unit: '元' }],
    },
    {
      ...{ label: '人均到账', unit: '元', how: 'each' },
      terms: [year, { ...ACTIVE_STAFF_ROWS, label: '在职员工', unit: '人' }],
    },
  ];
}

/** Receipts that nobody said the purpose of yet. */
const WAITING = sumFigureQuery('待认领', '元', '认领池中银行流水的待认领金额之和', {
  ...{ list: claimPool, path: '/bank-funds/subscription-list', of: 'needClaimTotal' },
});

/** 收入管理: what was received, invoiced and done, by month, kind, department and way of winning. */
export async function incomeBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [...incomeOfYearFigures(period), ...compared(period), WAITING]),
    receivedByMonthChart(ctx, period),
    receivedByFieldChart(ctx, period, '本年各业务类型到账', 'kind'),
    receivedByDeptChart(ctx, period),
    receivedByFieldChart(ctx, period, '本年各承接方式到账', 'acquireMode'),
  ]);
  return { figures, charts: charts.flat() };
}
