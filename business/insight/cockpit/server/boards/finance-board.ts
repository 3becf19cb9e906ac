import { openInvoiceList } from '#business/finance/invoice/model/index.ts';
import { payOrder, UNPAID_ORDER_STATES } from '#business/finance/payment/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import {
  type BoardContent,
  createMonthFigureQuery,
  createSumFigureQuery,
  type FigureQuery,
  loadFigures,
  loadMonthChart,
} from '../board-figures.ts';
import { type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatYearDateRange } from '../format-board-period.ts';
import {
  buildYearIncomeQuery,
  loadInvoicedByMonthChart,
  loadReceivedByDeptChart,
  loadReceivedByMonthChart,
} from './income-board.ts';

const ORDERS: FigureRowSelection = { list: payOrder, path: '/main-page/payOrder/wf-list', of: 'amount' };
const PAID = narrowFigureRowSelection(ORDERS, { state: 'paid,matched' });

/** What is invoiced and not received, what was paid out and is to be. */
const owed = (period: BoardPeriod): FigureQuery[] => [
  createSumFigureQuery('已开票未收', '元', '发票未收金额之和', {
    list: openInvoiceList,
    path: '/single-invoice/list',
    of: 'unpaid',
  }),
  createSumFigureQuery(
    '本年付款',
    '元',
    '已付款的付款单金额之和',
    narrowFigureRowSelection(PAID, { payDate: formatYearDateRange(period) }),
  ),
  createMonthFigureQuery(period, { label: '本月付款', unit: '元', words: '已付款的付款单金额之和' }, (payDate) =>
    narrowFigureRowSelection(PAID, { payDate }),
  ),
  createSumFigureQuery(
    '待付款',
    '元',
    '已审批、尚未付款的付款单金额之和',
    narrowFigureRowSelection(ORDERS, { state: UNPAID_ORDER_STATES.join() }),
  ),
];

/** 财务数据: what came in, is owed and was paid out, and both month by month. */
export async function loadFinanceBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [
      buildYearIncomeQuery('receipt', period),
      buildYearIncomeQuery('invoice', period),
      ...owed(period),
    ]),
    loadReceivedByMonthChart(ctx, period),
    loadInvoicedByMonthChart(ctx, period),
    loadReceivedByDeptChart(ctx, period),
    loadMonthChart(ctx, { title: '每月付款', unit: '元', by: 'payDate' }, PAID, period),
  ]);
  return { figures, charts: charts.flat() };
}
