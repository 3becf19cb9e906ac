import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { amountSign, parseStatementAmount, readStatementCellText } from '../statement-cells.ts';
import type { StatementConventions } from '../statement-convention-detector.ts';
import type { StatementLineLookup } from '../statement-fields.ts';
import type { StatementColumnFault } from './date-text-currency-checks.ts';
import { isNeutralLine } from './line-skip-reason.ts';
import { parsePaymentDirection } from './payment-direction.ts';

export interface LineAmounts {
  readonly income: string;
  readonly pay: string;
}

/** What nothing was told of. */
export const NO_AMOUNT_MESSAGE = '收入和支出都没有填写';

/** Receipt and payment of a line in 元, one of them 0. A minus beside a direction or in two columns is a correction. */
export function readLineAmounts(
  line: StatementLineLookup,
  reading: StatementConventions,
): LineAmounts | StatementColumnFault {
  if (reading.mode === 'two') return inTwoColumns(line, reading);
  const key = reading.mode === 'spending' ? 'spending' : 'amount';
  const amount = parseStatementAmount(line(key));
  if (amount === null) return { key, msg: '不是有效金额，应为最多两位小数的数字' };
  if (amount === '') return { key, msg: NO_AMOUNT_MESSAGE };
  if (reading.mode !== 'flag')
    return signed(reading.mode === 'spending' ? toDecimal(amount).times(-1) : toDecimal(amount));
  return directed(line, amount, reading);
}

function directed(
  line: StatementLineLookup,
  amount: string,
  { minusPays, debit }: StatementConventions,
): LineAmounts | StatementColumnFault {
  const direction = parsePaymentDirection(readStatementCellText(line('direction')), debit);
  if (direction === 'in') return { income: amount, pay: '0.00' };
  if (direction === 'out') return { income: '0.00', pay: minusPays ? amount.replace('-', '') : amount };
  return {
    key: 'direction',
    msg: isNeutralLine(line) ? NO_AMOUNT_MESSAGE : '无法判断是收入还是支出，应为收或支、借或贷',
  };
}

const signed = (amount: Decimal): LineAmounts =>
  amount.lt(0) ? { income: '0.00', pay: amount.times(-1).toFixed(2) } : { income: amount.toFixed(2), pay: '0.00' };

function inTwoColumns(
  line: StatementLineLookup,
  { minusPays }: StatementConventions,
): LineAmounts | StatementColumnFault {
  const [income, pay] = [parseStatementAmount(line('income')), parseStatementAmount(line('pay'))];
  if (income === null) return { key: 'income', msg: '不是有效金额，应为最多两位小数的数字' };
  if (pay === null) return { key: 'pay', msg: '不是有效金额，应为最多两位小数的数字' };
  if (income === '' && pay === '') return { key: 'income', msg: NO_AMOUNT_MESSAGE };
  const [got, paid] = [income || '0.00', pay || '0.00'];
  if (amountSign(got) !== 0 && amountSign(paid) !== 0) return { key: 'pay', msg: '同一行的收入和支出不能同时有金额' };
  return { income: got, pay: minusPays ? paid.replace('-', '') : paid };
}
