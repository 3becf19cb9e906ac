import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import type { CapitalPosition } from './calls.ts';

/** A figure of the firm's capital: what it means, and the page of the rows that it is the sum of. */
interface CapitalFigure {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly note: string;
  readonly to: string | null;
}

const money = (amount: string): string => formatDecimal(amount, 2);

/** Accounts that are not closed. */
const ACCOUNTS = '/main-page/bankAccount/wf-list?f.state=normal,frozen';

/** What there is and what is not settled, each with what it means and the records behind it. */
export function capitalFigures(position: CapitalPosition): CapitalFigure[] {
  const figure = (label: string, amount: string, note: string, to: string | null = null): CapitalFigure => ({
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
    figure('到期未开票', position.dueUninvoiced, '合同到期、尚未开票的收款'),
    figure('已批未付', position.orderOpen, '已审批、尚未付款的付款单', '/main-page/payOrder/wf-list?f.state=open'),
    figure('借款余额', position.loanBalance, '已放款、尚未归还的借款', '/loan-application/list?f.state=lent,part'),
    figure(
      '在外保证金',
      position.bondOut,
      '已转账缴纳、尚未退回的保证金',
      '/main-page/bidBond/wf-list?f.state=paid,due',
    ),
  ];
}
