import { amountOf, type Cell, type DateOrder, momentOf, textOfCell, timeOfCell } from '../cells.ts';
import type { Line, StatementField } from '../field.ts';

/** What is wrong with a line, at which column. */
export interface RowFault {
  readonly key: StatementField;
  readonly msg: string;
}

/** No account is older; what spreadsheets make of a mere time, and digits like 101112, would be days long before. */
const OLDEST = '1990';

/** A day and its time in the column of times. */
function wholeMoment(cell: Cell | undefined, order: DateOrder): string | null {
  const told = typeof cell === 'number' && cell < 1_000_000 ? null : momentOf(cell, order);
  return told !== null && told > OLDEST ? told : null;
}

/** The moment of a line: a column that tells day and time counts more than one that tells the day. */
export function momentOfRow(line: Line, order: DateOrder): string | null {
  const whole = wholeMoment(line('time'), order);
  if (whole) return whole;
  const moment = momentOf(line('dateTime'), order);
  if (moment === null || line('time') === undefined) return moment;
  const time = timeOfCell(line('time'));
  return time === null ? null : `${moment.slice(0, 10)} ${time}`;
}

/** Which column of the moment cannot be read. */
export function dayFault(line: Line): RowFault {
  const isTime = line('time') !== undefined && timeOfCell(line('time')) === null;
  return isTime ? { key: 'time', msg: '不是有效时刻' } : { key: 'dateTime', msg: '不是有效日期，应如 2026/01/05' };
}

/** Decimal text, '' for none, null for what is no amount. */
export const balanceOf = (text: string): string | null => amountOf(text);

const OWN_CURRENCY = /^(人民币元?|cny|rmb|￥|¥|元|156|001|01)$/i;

/** The books are kept in 人民币. */
export function currencyFault(line: Line): RowFault | null {
  const text = textOfCell(line('currency'));
  if (text === '' || OWN_CURRENCY.test(text)) return null;
  return { key: 'currency', msg: '只能导入人民币流水' };
}
