import { DATE_FIELD_KINDS, type DateOrder, possibleDatesByOrder } from '#kernel/base/cells/date-order-detector.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { parseDay } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import type { Field } from '#kernel/meta/field.ts';

/** A cell as spreadsheets hold it; dates carry their wall clock in UTC. */
export type SpreadsheetCell = string | number | boolean | Date | null;

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets' counting, as far as anybody uses it. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Bare numbers that mean days: 1954 to 2119. Smaller and larger ones are something else (a year, 20260105). */
const DAY_NUMBERS = { from: 20_000, to: 80_000 };

const pad = (part: number): string => String(part).padStart(2, '0');

/** YYYY/MM/DD, and the time where there is one (R2-118). */
function showDate(date: Date): string {
  const day = `${date.getUTCFullYear()}/${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}`;
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
  return time === '00:00' ? day : `${day} ${time}`;
}

/** Numbers as spreadsheets show them: 15 digits, without the noise of binary fractions. */
const showNumber = (number: number): string => {
  const plain = String(Number(number.toPrecision(15)));
  return plain.includes('e') ? toDecimal(plain).toFixed() : plain;
};

/** Text of a cell as the import dialog shows it. */
export function formatSpreadsheetCell(cell: SpreadsheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (typeof cell === 'number') return showNumber(cell);
  // Spreadsheets round moments to the minute differently: half a second belongs to the next one.
  return cell instanceof Date ? showDate(new Date(cell.getTime() + 500)) : cell.trim();
}

const asDay = (number: number): string | null =>
  number >= DAY_NUMBERS.from && number < DAY_NUMBERS.to
    ? showDate(new Date(FIRST_DAY + Math.round(number * DAY_MS)))
    : null;

/** A day as people write it; one that does not tell its order is read in the one that is known of the file. */
function dayIn(text: string, order: DateOrder | null): string | null {
  const readings = possibleDatesByOrder(text);
  if (!readings) return parseDay(text);
  return order === null ? null : (readings.get(order) ?? null);
}

/**
 * What a field's kind reads from a cell, as people write it in spreadsheets: every common form of a day, 9.25% for a
 * ratio, texts as they are shown.
 * @param order of dates that do not tell theirs; null where it is not known, so that they are none
 * @returns input for the kind's `parse`; '' for nothing
 */
export function cellToFieldInput(field: Field, cell: SpreadsheetCell, order: DateOrder | null = null): string {
  const text =
    (typeof cell === 'number' && DATE_FIELD_KINDS.has(field.kind) ? asDay(cell) : null) ?? formatSpreadsheetCell(cell);
  switch (field.kind) {
    case 'date':
      return dayIn(withoutTime(text), order) ?? text;
    case 'month':
      return dayIn(withoutTime(text), order)?.slice(0, 7) ?? text;
    case 'datetime':
      return asInstant(text, order);
    case 'percent':
      return asRatio(text);
    default:
      return text;
  }
}

const withoutTime = (text: string): string => text.replace(/[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z)?$/, '');

/** A moment without a zone is one of the firm's. */
function asInstant(text: string, order: DateOrder | null): string {
  const match = /^(\S+?)(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  const day = match && dayIn(match[1] ?? '', order);
  if (!day) return text;
  const [, , hour = '0', minute = '00', second = '00'] = match;
  return firmTimeToIso(`${day} ${hour.padStart(2, '0')}:${minute}:${second}`);
}

/** '9.25%' → '0.0925', by moving the point: no digit is lost. */
function asRatio(text: string): string {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?\s*[%％]$/.exec(text.replace(/,/g, ''));
  if (!match) return text;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = whole.padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`.replace(/^([+-]?)0+(?=\d)/, '$1');
}
