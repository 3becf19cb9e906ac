import { UNPAID_ORDER_STATES } from '#business/finance/payment/model/index.ts';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { addDays } from '#kernel/base/time/dates.ts';
import type { CapitalPosition } from './calls.ts';
import { POSITION_LIST_PATHS } from './position-paths.ts';

/** A figure of the firm's capital: what it means, and the page of the rows that it is the sum of. */
interface CapitalFigure {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly note: string;
  readonly to: string;
}

const money = (amount: string): string => formatDecimal(amount, 2);

/** Accounts that are not closed. */
const ACCOUNTS = '/main-page/bankAccount/wf-list?f.state=normal,frozen';
/** Where the accounts are whose balances are the deposits, and the cash. */
export const DEPOSIT_ACCOUNTS_PATH = `${ACCOUNTS}&f.kind=basic,general,special,deposit`;
export const CASH_ACCOUNTS_PATH = `${ACCOUNTS}&f.kind=cash`;
/** Where the contracts are of which money was due before today: what came of it is the rate of collection. */
export const PAST_DUE_CONTRACTS_PATH = `${POSITION_LIST_PATHS.contracts}?f.past=0.01,`;

/** What there is and what is not settled, each with what it means and the records behind it. */
export function buildCapitalFigures(position: CapitalPosition): CapitalFigure[] {
  const figure = (label: string, amount: string, note: string, to: string): CapitalFigure => ({
    ...{ label, value: money(amount), unit: '元', note, to },
  });
  return [
    figure(
      '可用资金',
      position.available,
      `存款 ${money(position.deposits)} + 现金 ${money(position.cash)} − 受限 ${money(position.restricted)}`,
      `${ACCOUNTS}&f.restricted=false`,
    ),
    figure('受限资金', position.restricted, '保证金等不能动用的资金', `${ACCOUNTS}&f.restricted=true`),
    figure(
      '待认领',
      position.needClaim,
      `${position.needClaimCount} 笔收款还没有认领`,
      '/bank-funds/subscription-list?v=0',
    ),
    figure('已开票未收', position.invoiceUnpaid, '发票未收金额之和', '/single-invoice/list?v=0'),
    figure(
      '到期未开票',
      position.dueUninvoiced,
      '合同到期、尚未开票的收款',
      `${POSITION_LIST_PATHS.contracts}?f.dueUninvoiced=0.01,`,
    ),
    figure(
      '已批未付',
      position.orderOpen,
      '已审批、尚未付款的付款单',
      `/main-page/payOrder/wf-list?f.state=${UNPAID_ORDER_STATES.join()}`,
    ),
    figure('借款余额', position.loanBalance, '已放款、尚未归还的借款', '/loan-application/list?f.state=lent,part'),
    figure(
      '在外保证金',
      position.bondOut,
      '已转账缴纳、尚未退回的保证金',
      '/main-page/bidBond/wf-list?f.form=transfer&f.state=paid,due',
    ),
  ];
}

/** Where the rows are of what is planned for the days from a date on: the receipts, and the payments. */
export const plannedRowsPaths = (date: string, days: number) => ({
  amount: `${POSITION_LIST_PATHS.contracts}?f.within${days}=0.01,`,
  pay: `${POSITION_LIST_PATHS.payments}?f.day=,${addDays(date, days)}`,
});
