import { formulaCellFault, textCellFault } from '#kernel/base/cells/cell-faults.ts';
import { combineDayAndTime } from '#kernel/base/cells/clock-time.ts';
import { type DateOrder, possibleDatesByOrder, UNCLEAR_DATE_MESSAGE } from '#kernel/base/cells/date-order-detector.ts';
import { parseStatementAmount, readStatementCellText, type StatementCell } from '../statement-cells.ts';
import type { StatementField, StatementLineLookup } from '../statement-fields.ts';
import { parseDateTimeCell, parseTimeCell } from '../statement-time.ts';

/** What is wrong with a line, at which column. */
export interface StatementColumnFault {
  readonly key: StatementField;
  readonly msg: string;
}

/** No account is older; what spreadsheets make of a mere time, and digits like 101112, would be days long before. */
const OLDEST = '1990';

/** A day and its time in the column of times. */
function wholeMoment(cell: StatementCell | undefined, order: DateOrder | null): string | null {
  const told = typeof cell === 'number' && cell < 1_000_000 ? null : parseDateTimeCell(cell, order);
  return told !== null && told > OLDEST ? told : null;
}

/** The moment of a line: a column that tells day and time counts more than one that tells the day. */
export function readLineTime(line: StatementLineLookup, order: DateOrder | null): string | null {
  const whole = wholeMoment(line('time'), order);
  if (whole) return whole;
  const moment = parseDateTimeCell(line('dateTime'), order);
  if (moment === null || line('time') === undefined) return moment;
  const time = parseTimeCell(line('time'));
  return time === null ? null : combineDayAndTime(moment.slice(0, 10), time);
}

/** Which column of the moment cannot be read. */
export function findDateFault(line: StatementLineLookup): StatementColumnFault {
  const isTime = line('time') !== undefined && parseTimeCell(line('time')) === null;
  if (isTime) return { key: 'time', msg: '不是有效时刻，应如 09:30:00' };
  const isUnclear = (possibleDatesByOrder(readStatementCellText(line('dateTime')))?.size ?? 0) > 1;
  return {
    key: 'dateTime',
    msg: isUnclear ? UNCLEAR_DATE_MESSAGE : '不是有效日期，应如 2026/01/05',
  };
}

/** Columns whose digits count to the last one. */
const NUMBERS: readonly StatementField[] = ['otherSideNo', 'payerNo', 'payeeNo', 'otherSide', 'serialNo', 'accountNo'];
const WORDS: readonly StatementField[] = [
  'otherSideUnit',
  'otherSideName',
  'payerName',
  'payeeName',
  'matter',
  'summary',
  'memo',
];

/** Failed formulas among the texts of a line, and numbers that lost their last digits. */
export function findTextFault(line: StatementLineLookup): StatementColumnFault | null {
  for (const key of NUMBERS) {
    const msg = textCellFault(line(key));
    if (msg) return { key, msg };
  }
  for (const key of WORDS) {
    const msg = formulaCellFault(line(key));
    if (msg) return { key, msg };
  }
  return null;
}

/** Decimal text, '' for none, null for what is no amount. */
export const parseBalance = (text: string): string | null => parseStatementAmount(text);

const OWN_CURRENCY = /^(人民币元?|cny|rmb|￥|¥|元|156|001|01)$/i;

/** True for 人民币 in any of its names, and where none is told. */
export const isRenminbi = (text: string): boolean => text === '' || OWN_CURRENCY.test(text);

/** The books are kept in 人民币. */
export function findCurrencyFault(line: StatementLineLookup): StatementColumnFault | null {
  const text = readStatementCellText(line('currency'));
  if (isRenminbi(text)) return null;
  return { key: 'currency', msg: '只能导入人民币流水' };
}
