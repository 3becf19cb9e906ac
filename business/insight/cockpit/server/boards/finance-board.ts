import { bidBond } from '#business/crm/bid/model/index.ts';
import { bankAccount } from '#business/finance/bank/model/index.ts';
import { openInvoiceList } from '#business/finance/invoice/model/index.ts';
import { loan } from '#business/finance/loan/model/index.ts';
import { payOrder, UNPAID_ORDER_STATES } from '#business/finance/payment/model/index.ts';
import {
  contractReceiptStatusList,
  FORECAST_DAYS,
  POSITION_LIST_PATHS,
  plannedPaymentList,
} from '#business/finance/position/model/index.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { loadMonthChart } from '../board-charts.ts';
import {
  type BoardContent,
  createMonthFigureQuery,
  createSumFigureQuery,
  type FigureQuery,
  loadFigures,
} from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatYearDateRange } from '../format-board-period.ts';
import { loadReceivableAgeChart } from './contract-board.ts';
import {
  buildYearIncomeQuery,
  loadInvoicedByMonthChart,
  loadReceivedByDeptChart,
  loadReceivedByMonthChart,
} from './income-board.ts';
import { loadProfitRateChart } from './spending-board.ts';

const ORDERS: FigureRowSelection = { list: payOrder, path: '/main-page/payOrder/wf-list', of: 'amount' };
const PAID = narrowFigureRowSelection(ORDERS, { state: 'paid,matched' });

const ACCOUNTS: FigureRowSelection = {
  ...{ list: bankAccount, path: '/main-page/bankAccount/wf-list', of: 'balance' },
  filters: { state: 'normal,frozen' },
};
const account = (label: string, words: string, restricted: boolean): FigureQuery =>
  createSumFigureQuery(label, '元', words, narrowFigureRowSelection(ACCOUNTS, { restricted: String(restricted) }));

/** What the firm has, and what of it is away. */
const HELD: readonly FigureQuery[] = [
  account('可用资金', '未销户、不受限账户的余额之和', false),
  account('受限资金', '未销户、受限账户的余额之和', true),
  createSumFigureQuery('在外保证金', '元', '已转账缴纳、尚未退回的保证金之和', {
    ...{ list: bidBond, path: '/main-page/bidBond/wf-list', of: 'unreturned' },
    filters: { form: 'transfer', state: 'paid,due' },
  }),
  createSumFigureQuery('借款余额', '元', '已放款、尚未归还的借款之和', {
    ...{ list: loan, path: '/loan-application/list', of: 'balance', filters: { state: 'lent,part' } },
  }),
];

/** What contracts plan to bring in the next days, less what is to be paid in them. */
const planned = (days: (typeof FORECAST_DAYS)[number]): FigureQuery => ({
  ...{ label: `${days}日内收支净额`, unit: '元', how: 'less' },
  terms: [
    {
      ...{ list: contractReceiptStatusList, path: POSITION_LIST_PATHS.contracts, of: `within${days}` },
      ...{ filters: { [`within${days}`]: '0.01,' }, label: '计划收款' },
    },
    {
      ...{ list: plannedPaymentList, path: POSITION_LIST_PATHS.payments, of: 'amount' },
      ...{ filters: { day: `,${addDays(dayOfInstant(new Date()), days)}` }, label: '计划付款' },
    },
  ],
});

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
export async function loadFinanceBoard(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [
      ...HELD,
      ...FORECAST_DAYS.map(planned),
      buildYearIncomeQuery('receipt', period),
      ...owed(period),
    ]),
    loadReceivedByMonthChart(ctx, period),
    loadInvoicedByMonthChart(ctx, period),
    loadMonthChart(ctx, { title: '每月付款', unit: '元', by: 'payDate' }, PAID, period),
    loadProfitRateChart(ctx, period),
    loadReceivedByDeptChart(ctx, period),
    loadReceivableAgeChart(ctx),
  ]);
  return { figures, charts: charts.flat() };
}
