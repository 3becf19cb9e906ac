import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { amountOf, signOf, textOfCell } from '../cells.ts';
import type { Line } from '../field.ts';
import type { Reading } from '../habits.ts';
import type { RowFault } from './checks.ts';
import { directionOf } from './directions.ts';
import { isNeutral } from './states.ts';

export interface Amounts {
  readonly income: string;
  readonly pay: string;
}

/** What nothing was told of. */
export const NOTHING = '收入和支出都没有填写';

/** Receipt and payment of a line in 元, one of them 0. A minus beside a direction or in two columns is a correction. */
export function amountsOf(line: Line, reading: Reading): Amounts | RowFault {
  if (reading.mode === 'two') return inTwoColumns(line, reading);
  const key = reading.mode === 'spending' ? 'spending' : 'amount';
  const amount = amountOf(line(key));
  if (amount === null) return { key, msg: '不是有效金额，应为最多两位小数的数字' };
  if (amount === '') return { key, msg: NOTHING };
  if (reading.mode !== 'flag')
    return signed(reading.mode === 'spending' ? toDecimal(amount).times(-1) : toDecimal(amount));
  return directed(line, amount, reading);
}

function directed(line: Line, amount: string, { minusPays, debit }: Reading): Amounts | RowFault {
  const direction = directionOf(textOfCell(line('direction')), debit);
  if (direction === 'in') return { income: amount, pay: '0.00' };
  if (direction === 'out') return { income: '0.00', pay: minusPays ? amount.replace('-', '') : amount };
  return { key: 'direction', msg: isNeutral(line) ? NOTHING : '无法判断是收入还是支出，应为收或支、借或贷' };
}

const signed = (amount: Decimal): Amounts =>
  amount.lt(0) ? { income: '0.00', pay: amount.times(-1).toFixed(2) } : { income: amount.toFixed(2), pay: '0.00' };

function inTwoColumns(line: Line, { minusPays }: Reading): Amounts | RowFault {
  const [income, pay] = [amountOf(line('income')), amountOf(line('pay'))];
  if (income === null) return { key: 'income', msg: '不是有效金额，应为最多两位小数的数字' };
  if (pay === null) return { key: 'pay', msg: '不是有效金额，应为最多两位小数的数字' };
  if (income === '' && pay === '') return { key: 'income', msg: NOTHING };
  const [got, paid] = [income || '0.00', pay || '0.00'];
  if (signOf(got) !== 0 && signOf(paid) !== 0) return { key: 'pay', msg: '同一行的收入和支出不能同时有金额' };
  return { income: got, pay: minusPays ? paid.replace('-', '') : paid };
}
