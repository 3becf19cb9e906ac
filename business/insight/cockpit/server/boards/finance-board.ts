import { openInvoice } from '#business/finance/invoice/model/index.ts';
import { payOrder, UNPAID_ORDER_STATES } from '#business/finance/payment/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import {
  type BoardContent,
  type FigureQuery,
  loadFigures,
  loadMonthChart,
  monthFigureQuery,
  sumFigureQuery,
} from '../board-figures.ts';
import { type BoardPeriod, yearDateRange } from '../board-period.ts';
import { type FigureRows, narrowFigureRows } from '../figure-rows.ts';
import { incomeOfYearFigure, invoicedByMonthChart, receivedByDeptChart, receivedByMonthChart } from './income-board.ts';

const ORDERS: FigureRows = { list: payOrder, path: '/main-page/payOrder/wf-list', of: 'amount' };
const PAID = narrowFigureRows(ORDERS, { state: 'paid,matched' });

/** What is invoiced and not received, what was paid out and is to be. */
const owed = (period: BoardPeriod): FigureQuery[] => [
  sumFigureQuery('已开票未收', '元', '发票未收金额之和', {
    list: openInvoice,
    path: '/single-invoice/list',
    of: 'unpaid',
  }),
  sumFigureQuery(
    '本年付款',
    '元',
    '已付款的付款单金额之和',
    narrowFigureRows(PAID, { payDate: yearDateRange(period) }),
  ),
  monthFigureQuery(period, { label: '本月付款', unit: '元', words: '已付款的付款单金额之和' }, (payDate) =>
    narrowFigureRows(PAID, { payDate }),
  ),
  sumFigureQuery(
    '待付款',
    '元',
    '已审批、尚未付款的付款单金额之和',
    narrowFigureRows(ORDERS, { state: UNPAID_ORDER_STATES.join() }),
  ),
];

/** 财务数据: what came in, is owed and was paid out, and both month by month. */
export async function financeBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [incomeOfYearFigure('receipt', period), incomeOfYearFigure('invoice', period), ...owed(period)]),
    receivedByMonthChart(ctx, period),
    invoicedByMonthChart(ctx, period),
    receivedByDeptChart(ctx, period),
    loadMonthChart(ctx, { title: '每月付款', unit: '元', by: 'payDate' }, PAID, period),
  ]);
  return { figures, charts: charts.flat() };
}
