import { contract } from '#business/crm/contract/model/index.ts';
import { contractIncome } from '#business/finance/income/model/index.ts';
import { openInvoice } from '#business/finance/invoice/model/index.ts';
import { addDays, dayOfInstant as today } from '#kernel/base/time/dates.ts';
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
import { type BoardPeriod, yearDateRange } from '../board-period.ts';
import { type FigureRows, narrowFigureRows } from '../figure-rows.ts';
import { openIssueFigures } from '../open-issues.ts';

/** Days within which a contract falls due soon. */
const SOON = 30;
const LIST: FigureRows = { list: contract, path: '/main-page/contract/wf-list' };
/** Contracts that are no drafts. */
const SIGNED = narrowFigureRows(LIST, { state: 'signed,running,done,closed,ended' });
const OPEN = narrowFigureRows(LIST, { state: 'signed,running' });
const INCOME: FigureRows = { list: contractIncome, path: '/b/contract-income-list' };
const amountOf = (rows: FigureRows): FigureRows => ({ ...rows, of: 'amount' });
const ofYear = (rows: FigureRows, period: BoardPeriod): FigureRows =>
  narrowFigureRows(rows, { signDate: yearDateRange(period) });

/** What was signed in the year, in 元. */
export const signedContractRowsInYear = (period: BoardPeriod): FigureRows => amountOf(ofYear(SIGNED, period));

/** What was signed in the year and month. */
export const signedContractFigures = (period: BoardPeriod): FigureQuery[] => [
  sumFigureQuery('本年签订合同', '份', '签订日期在本年的合同份数，不含草拟', ofYear(SIGNED, period)),
  sumFigureQuery('本年签订金额', '元', '签订日期在本年的合同金额之和', signedContractRowsInYear(period)),
  monthFigureQuery(period, { label: '本月签订金额', unit: '元', words: '签订日期在本月的合同金额之和' }, (signDate) =>
    amountOf(narrowFigureRows(SIGNED, { signDate })),
  ),
];

export const signedByMonthChart = (ctx: Context, period: BoardPeriod) =>
  loadMonthChart(ctx, { title: '每月签订金额', unit: '元', by: 'signDate' }, amountOf(SIGNED), period);

/** What is late of the plans of receipts. */
export const OVERDUE_RECEIVABLES_FIGURE = sumFigureQuery('逾期应收', '元', '收款计划到期未到账的金额之和', {
  ...narrowFigureRows(LIST, { overdue: '0.01,' }),
  of: 'overdue',
});

function open(): FigureQuery[] {
  const day = today(new Date());
  const due = (dueDate: string): FigureRows => narrowFigureRows(OPEN, { dueDate });
  return [
    sumFigureQuery('履行中合同金额', '元', '已签订和履行中合同的金额之和', amountOf(OPEN)),
    {
      ...{ label: '回款率', unit: '%', how: 'share' },
      terms: [
        { label: '合同已到账', unit: '元', ...SIGNED, of: 'received' },
        { label: '合同总额', unit: '元', ...SIGNED, of: 'total' },
      ],
    },
    sumFigureQuery('已开票未到账', '元', '合同已开票 − 已到账，大于零的合同之和', {
      ...narrowFigureRows(INCOME, { receivable: '0.01,' }),
      of: 'receivable',
    }),
    OVERDUE_RECEIVABLES_FIGURE,
    sumFigureQuery('30天内到期', '份', '今天起30天内到期的已签订和履行中合同', due(`${day},${addDays(day, SOON)}`)),
    sumFigureQuery('逾期未完成', '份', '到期日期早于今天的已签订和履行中合同', due(`,${addDays(day, -1)}`)),
  ];
}

/** 合同监管: what was signed, by month, kind and department, and what is open or late. */
export async function contractBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [...signedContractFigures(period), ...open(), ...openIssueFigures]),
    signedByMonthChart(ctx, period),
    loadBarChart(ctx, { title: '本年各业务类型签订金额', unit: '元', by: 'kind' }, signedContractRowsInYear(period)),
    loadBarChart(ctx, { title: '本年各部门签订金额', unit: '元', by: 'dept' }, amountOf(ofYear(INCOME, period))),
    loadBarChart(
      ctx,
      { title: '应收账龄（未收发票）', unit: '元', by: 'band' },
      { list: openInvoice, path: '/single-invoice/list', of: 'unpaid' },
    ),
    loadBarChart(ctx, { title: '合同状态', unit: '份', by: 'state' }, LIST),
  ]);
  return { figures, charts: charts.flat() };
}
