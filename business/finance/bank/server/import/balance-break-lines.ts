import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import type { ImportRowWarning } from '#kernel/meta/calls/excel-calls.ts';
import { type BalanceBreak, BalanceChainChecker } from '../../model/index.ts';
import type { PackedStatementRows } from './packed-statement-rows.ts';

function breaksOf(rows: PackedStatementRows, isTurned: boolean): BalanceBreak[] {
  const chain = new BalanceChainChecker(null);
  for (const { row, dateTime, income, pay, balance } of rows.byTime()) {
    const amounts = isTurned ? { income: pay, pay: income } : { income, pay };
    chain.take({ id: String(row), moment: dateTime, ...amounts, balance });
  }
  return chain.end();
}

/** At how many places balances would not follow from one another, were receipts payments and payments receipts. */
export const countBreaksIfDirectionsSwapped = (rows: PackedStatementRows): number => breaksOf(rows, true).length;

/** The lines of a statement whose balance does not follow from the one before, each with what it should be, by time. */
export const findBalanceBreakLines = (rows: PackedStatementRows): ImportRowWarning[] =>
  breaksOf(rows, false).map(({ id, due }) => ({
    row: Number(id),
    key: 'balance',
    msg: `余额与上一行不衔接，应为 ${formatDecimal(due, 2)}`,
  }));
