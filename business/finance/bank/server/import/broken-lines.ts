import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import type { RowDoubt } from '#kernel/meta/calls/excel-calls.ts';
import { BalanceChain } from '../../model/index.ts';
import type { PackedRows } from './packed-rows.ts';

/** The lines of a statement whose balance does not follow from the one before, each with what it should be, by time. */
export function brokenLines(rows: PackedRows): RowDoubt[] {
  const chain = new BalanceChain(null);
  for (const { row, dateTime, income, pay, balance } of rows.byTime())
    chain.take({ id: String(row), moment: dateTime, income, pay, balance });
  return chain.end().map(({ id, due, balance }) => ({
    row: Number(id),
    key: 'balance',
    msg: `第 ${id} 行余额与上一行不衔接（应为 ${formatDecimal(due, 2)}，实为 ${formatDecimal(balance, 2)}）`,
  }));
}
