import { combineDayAndTime, formatClockTime } from '#kernel/base/cells/clock-time.ts';
import { type DateOrder, possibleDatesByOrder, TRAILING_TIME_PATTERN } from '#kernel/base/cells/date-order-detector.ts';
import { parseDay } from '#kernel/base/time/dates.ts';
import { readStatementCellText, type StatementCell } from './statement-cells.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ENGLISH = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4})$/;
const BARE_MOMENT = /^(\d{8})(\d{2})(\d{2})(\d{2})$/;

/**
 * A moment on the firm's clocks: yyyy-MM-dd HH:mm:ss, or null. A statement that tells no time means the day's beginning.
 * @param order of dates that do not tell theirs; null where it is not known, so that they are none
 */
export function parseDateTimeCell(cell: StatementCell | undefined, order: DateOrder | null): string | null {
  const text = readStatementCellText(dayCounted(cell));
  const bare = BARE_MOMENT.exec(text);
  const date = dayOfText(bare?.[1] ?? text.replace(TRAILING_TIME_PATTERN, ''), order);
  const behind = (bare?.slice(2) ?? TRAILING_TIME_PATTERN.exec(text)?.slice(1) ?? []).filter(
    (part) => part !== undefined,
  );
  const time = timeText(...behind);
  return date && time ? combineDayAndTime(date, time) : null;
}

const [FIRST_COUNTED, LAST_COUNTED] = [36_526, 73_050];
const COUNTED_FROM = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Days from 2000 to 2099 as spreadsheets count them, where a cell was not formatted as a date. */
const dayCounted = (cell: StatementCell | undefined): StatementCell | undefined =>
  typeof cell === 'number' && cell >= FIRST_COUNTED && cell <= LAST_COUNTED
    ? new Date(COUNTED_FROM + Math.round(cell * DAY_MS))
    : cell;

function dayOfText(text: string, order: DateOrder | null): string | null {
  const readings = possibleDatesByOrder(text);
  if (readings) return order === null ? null : (readings.get(order) ?? null);
  const english = ENGLISH.exec(text);
  if (english) return parseDay(`${english[3]}-${MONTHS.indexOf((english[2] ?? '').toLowerCase()) + 1}-${english[1]}`);
  return parseDay(text);
}

const timeText = (...parts: readonly string[]): string | null => {
  const [hour = 0, minute, second] = parts.map(Number);
  return formatClockTime(hour, minute, second);
};

/** A time of day in a column of its own: 18:53:19, 123456, 9:30, 24:00:00, or as a part of the day; null where it is none. */
export function parseTimeCell(cell: StatementCell | undefined): string | null {
  const isPart = typeof cell === 'number' && cell >= 0 && cell < 1;
  const text = readStatementCellText(isPart ? new Date(Math.round(cell * DAY_MS)) : cell);
  if (text === '') return '00:00:00';
  const digits = /^\d{5,6}$/.test(text) ? text.padStart(6, '0') : '';
  const match = digits ? /^(..)(..)(..)$/.exec(digits) : /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/.exec(text);
  return match ? timeText(match[1] ?? '', match[2] ?? '', match[3] ?? '0') : null;
}
