import { claimPoolList } from '#business/finance/claim/model/index.ts';
import { INCOME_BASES, type IncomeBasis, incomeRecord } from '#business/finance/income/model/index.ts';
import { loadBarChart, loadMonthChart } from '../board-charts.ts';
import {
  type BoardContent,
  createMonthFigureQuery,
  createSumFigureQuery,
  type FigureQuery,
  loadFigures,
} from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import {
  type BoardPeriod,
  formatMonthDateRange,
  formatYearDateRange,
  formatYearToMonthRange,
  previousBoardPeriod,
} from '../format-board-period.ts';
import { ACTIVE_STAFF_SELECTION } from './active-staff.ts';

const LIST: FigureRowSelection = { list: incomeRecord, path: '/b/business-income-list', of: 'amount' };
const incomeOf = (basis: IncomeBasis, date?: string): FigureRowSelection =>
  narrowFigureRowSelection(LIST, { basis, ...(date ? { date } : {}) });

/** What came in the year by a basis. */
export const buildYearIncomeQuery = (basis: IncomeBasis, period: BoardPeriod): FigureQuery =>
  createSumFigureQuery(
    `本年${INCOME_BASES[basis]}`,
    '元',
    `本年${INCOME_BASES[basis]}收入记录的含税金额之和`,
    incomeOf(basis, formatYearDateRange(period)),
  );

/** Income of the year by its bases. */
export const buildAllYearIncomeQueries = (period: BoardPeriod): FigureQuery[] => [
  buildYearIncomeQuery('receipt', period),
  buildYearIncomeQuery('invoice', period),
  buildYearIncomeQuery('output', period),
];

export const loadReceivedByMonthChart = (ctx: BoardContext, period: BoardPeriod) =>
  loadMonthChart(ctx, { title: '每月到账', unit: '元', by: 'date' }, incomeOf('receipt'), period);

export const loadInvoicedByMonthChart = (ctx: BoardContext, period: BoardPeriod) =>
  loadMonthChart(ctx, { title: '每月开票', unit: '元', by: 'date' }, incomeOf('invoice'), period);

/** What the year received by a field, the most first. */
export const loadReceivedByFieldChart = (ctx: BoardContext, period: BoardPeriod, title: string, by: string) =>
  loadBarChart(ctx, { title, unit: '元', by }, incomeOf('receipt', formatYearDateRange(period)));

/** What each department received in the year. */
export const loadReceivedByDeptChart = (ctx: BoardContext, period: BoardPeriod) =>
  loadReceivedByFieldChart(ctx, period, '本年各部门到账', 'dept');

/** What came from the first day of the year to the end of the month. */
const yearToMonthOf = (basis: IncomeBasis, period: BoardPeriod) =>
  ({
    ...incomeOf(basis, formatYearToMonthRange(period)),
    label: `本年截至本月${INCOME_BASES[basis]}`,
    unit: '元',
  }) as const;

/** The same for each of the staff. */
export const buildIncomePerHeadQuery = (basis: IncomeBasis, period: BoardPeriod): FigureQuery => ({
  ...{ label: `人均${INCOME_BASES[basis]}`, unit: '元', how: 'each' },
  terms: [yearToMonthOf(basis, period), { ...ACTIVE_STAFF_SELECTION, label: '在职员工', unit: '人' }],
});

/** What came until the month, beside the month and the year before, and for each of the staff. */
function compared(period: BoardPeriod): FigureQuery[] {
  const month = { ...incomeOf('receipt', formatMonthDateRange(period)), unit: '元' } as const;
  const lastYear = { ...period, currentYear: period.currentYear - 1 };
  return [
    createMonthFigureQuery(period, { label: '本月到账', unit: '元', words: '本月到账收入记录的含税金额之和' }, (days) =>
      incomeOf('receipt', days),
    ),
    {
      ...{ label: '到账环比', unit: '%', how: 'growth' },
      terms: [
        { ...month, label: '本月到账' },
        { ...incomeOf('receipt', formatMonthDateRange(previousBoardPeriod(period))), label: '上月到账', unit: '元' },
      ],
    },
    {
      ...{ label: '到账同比', unit: '%', how: 'growth' },
      terms: [
        yearToMonthOf('receipt', period),
        { ...incomeOf('receipt', formatYearToMonthRange(lastYear)), label: '上年同期到账', unit: '元' },
      ],
    },
    buildIncomePerHeadQuery('receipt', period),
  ];
}

/** Receipts that nobody said the purpose of yet. */
const WAITING = createSumFigureQuery('待认领', '元', '认领池中银行流水的待认领金额之和', {
  ...{ list: claimPoolList, path: '/bank-funds/subscription-list', of: 'needClaimTotal' },
});

/** 收入管理: what was received, invoiced and done, by month, kind, department and way of winning. */
export async function loadIncomeBoard(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [...buildAllYearIncomeQueries(period), ...compared(period), WAITING]),
    loadReceivedByMonthChart(ctx, period),
    loadInvoicedByMonthChart(ctx, period),
    loadMonthChart(ctx, { title: '每月产值', unit: '元', by: 'date' }, incomeOf('output'), period),
    loadReceivedByFieldChart(ctx, period, '本年各业务类型到账', 'kind'),
    loadReceivedByDeptChart(ctx, period),
    loadReceivedByFieldChart(ctx, period, '本年各承接方式到账', 'acquireMode'),
  ]);
  return { figures, charts: charts.flat() };
}
