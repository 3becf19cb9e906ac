import { type Decimal, dec } from '#kernel/base/numbers/decimal.ts';
import { amountOf, type Cell, textOfCell } from './cells.ts';
import type { SignMode, StatementField } from './field.ts';
import type { RowFault } from './row-checks.ts';
import { isNeutral } from './row-states.ts';

export interface Amounts {
  readonly income: string;
  readonly pay: string;
}

/** How amounts of a statement are told. */
export interface SignReading {
  readonly mode: SignMode;
  /** Payments carry a minus without being corrections. */
  readonly minusPays: boolean;
}

type Line = (field: StatementField) => Cell | undefined;

/** What nothing was told of. */
export const NOTHING = '收入和支出都没有填写';
const IN = /^(贷|c|cr|贷cr|收入?|收款|入账?|转入|存入?|来账|in|income|credit|\+)$/i;
const OUT = /^(借|d|dr|借dr|支出?|付|付款|出账?|转出|支取|往账|out|expense|debit|-)$/i;

/** Receipt and payment of a line in 元, one of them 0. A minus beside a direction or in two columns is a correction. */
export function amountsOf(line: Line, reading: SignReading): Amounts | RowFault {
  if (reading.mode === 'two') return inTwoColumns(line, reading);
  const key = reading.mode === 'spending' ? 'spending' : 'amount';
  const amount = amountOf(line(key));
  if (amount === null) return { key, msg: '不是有效金额，应为最多两位小数的数字' };
  if (amount === '') return { key, msg: NOTHING };
  if (reading.mode !== 'flag') return signed(reading.mode === 'spending' ? dec(amount).times(-1) : dec(amount));
  const direction = textOfCell(line('direction')).normalize('NFKC').replace(/\s/g, '');
  if (IN.test(direction)) return { income: amount, pay: '0.00' };
  if (OUT.test(direction)) return { income: '0.00', pay: dec(amount).abs().toFixed(2) };
  return { key: 'direction', msg: isNeutral(line) ? NOTHING : '无法判断是收入还是支出' };
}

const signed = (amount: Decimal): Amounts =>
  amount.lt(0) ? { income: '0.00', pay: amount.times(-1).toFixed(2) } : { income: amount.toFixed(2), pay: '0.00' };

function inTwoColumns(line: Line, { minusPays }: SignReading): Amounts | RowFault {
  const [income, pay] = [amountOf(line('income')), amountOf(line('pay'))];
  if (income === null) return { key: 'income', msg: '不是有效金额，应为最多两位小数的数字' };
  if (pay === null) return { key: 'pay', msg: '不是有效金额，应为最多两位小数的数字' };
  if (income === '' && pay === '') return { key: 'income', msg: NOTHING };
  const [got, paid] = [dec(income || '0'), dec(pay || '0')];
  if (!got.eq(0) && !paid.eq(0)) return { key: 'pay', msg: '同一行的收入和支出不能同时有金额' };
  return { income: got.toFixed(2), pay: (minusPays ? paid.abs() : paid).toFixed(2) };
}
