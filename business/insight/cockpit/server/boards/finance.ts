import { openInvoice } from '#business/finance/invoice/model/index.ts';
import { payOrder, WAITING } from '#business/finance/payment/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { narrowed, type Rows } from '../behind.ts';
import { type Asked, figuresOf, monthsOf, ofMonth, type Read, summed } from '../counted.ts';
import { daysOfYear, type Period } from '../period.ts';
import { invoicedByMonth, ofYear, receivedByDept, receivedByMonth } from './income.ts';

const ORDERS: Rows = { list: payOrder, path: '/main-page/payOrder/wf-list', of: 'amount' };
const PAID = narrowed(ORDERS, { state: 'paid,matched' });

/** What is invoiced and not received, what was paid out and is to be. */
const owed = (period: Period): Asked[] => [
  summed('已开票未收', '元', '发票未收金额之和', { list: openInvoice, path: '/single-invoice/list', of: 'unpaid' }),
  summed('本年付款', '元', '已付款的付款单金额之和', narrowed(PAID, { payDate: daysOfYear(period) })),
  ofMonth(period, { label: '本月付款', unit: '元', words: '已付款的付款单金额之和' }, (payDate) =>
    narrowed(PAID, { payDate }),
  ),
  summed('待付款', '元', '已审批、尚未付款的付款单金额之和', narrowed(ORDERS, { state: WAITING.join() })),
];

/** 财务数据: what came in, is owed and was paid out, and both month by month. */
export async function financeBoard(ctx: Context, period: Period): Promise<Read> {
  const [figures, ...charts] = await Promise.all([
    figuresOf(ctx, [ofYear('receipt', period), ofYear('invoice', period), ...owed(period)]),
    receivedByMonth(ctx, period),
    invoicedByMonth(ctx, period),
    receivedByDept(ctx, period),
    monthsOf(ctx, { title: '每月付款', unit: '元', by: 'payDate' }, PAID, period),
  ]);
  return { figures, charts: charts.flat() };
}
