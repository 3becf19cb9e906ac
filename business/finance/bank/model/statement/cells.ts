import { dec } from '#kernel/base/numbers/decimal.ts';
import { parseDay } from '#kernel/base/time/dates.ts';

/** A cell as spreadsheets hold it; dates carry their wall clock in UTC. */
export type Cell = string | number | boolean | Date | null;

/** Text of a cell without blanks around it; runs of dashes are how some banks write nothing. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return clock(cell);
  const text = typeof cell === 'number' ? plainNumber(cell) : String(cell).trim();
  return /^[-—–/]+$/.test(text) ? '' : text;
}

/** So many signs a number shows exactly; with more, its last ones are noise of how machines count. */
const EXACT = 15;

const plainNumber = (value: number): string => {
  const shown = String(value);
  const text = shown.length <= EXACT ? shown : String(Number(value.toPrecision(EXACT)));
  return text.includes('e') ? dec(text).toFixed() : text;
};

const pad = (part: number): string => String(part).padStart(2, '0');
const clock = (date: Date): string => {
  const at = new Date(date.getTime() + 500);
  const day = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
  return `${day} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`;
};

/** Marks and words around an amount: currency, a quote that keeps spreadsheets from reading, 元. */
const AROUND = /[¥$€£'"\s]|cny|rmb|usd|sgd|eur|人民币|元/gi;
const PLAIN = /^[+-]?(\d+(\.\d+)?|\.\d+)$/;
/** How most amounts stand there already, less the zeros at their end. */
const USUAL = /^(?:0|-?[1-9]\d{0,11})(\.\d\d?)?$/;

/**
 * An amount as banks write it: thousands separators, currency marks, full-width digits, a minus behind, brackets for a
 * minus, decimal commas. @returns plain decimal text in 元, '' for nothing, null for what is no amount
 */
export function amountOf(cell: Cell | undefined): string | null {
  if (cell instanceof Date || typeof cell === 'boolean') return null;
  const text = textOfCell(cell);
  if (text === '') return '';
  const usual = USUAL.exec(text);
  if (usual) return text + '.00'.slice(usual[1]?.length ?? 0);
  const bare = text
    .normalize('NFKC')
    .replace(/[−－﹣]/g, '-')
    .replace(AROUND, '')
    .replace(/(cr|dr|贷|借)$/i, '');
  const turned = /^\(.+\)$/.test(bare) ? `-${bare.slice(1, -1)}` : bare.replace(/^([^-]+)-$/, '-$1');
  const number = /^[+-]?(\d{1,3}(\.\d{3})+|\d+),\d{1,2}$/.test(turned)
    ? turned.replace(/\./g, '').replace(',', '.')
    : grouped(turned);
  if (number === null || !PLAIN.test(number) || number.length > 20) return null;
  const value = dec(number);
  return value.eq(value.round(2)) ? value.toFixed(2) : null;
}

/** −1, 0 or 1 of an amount with its two decimals: told by its text, since each line is asked several times. */
export function signOf(amount: string): number {
  if (/^-?0\.00$/.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
}

/** Without its separators, which stand at thousands, or at 万 throughout. */
const grouped = (text: string): string | null => {
  if (!text.includes(',')) return text;
  return /^[+-]?(\d{1,3}(,\d{3})+|\d{1,4}(,\d{4})+)(\.\d+)?$/.test(text) ? text.replace(/,/g, '') : null;
};

export type DateOrder = 'ymd' | 'dmy' | 'mdy';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SHORT = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const ENGLISH = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4})$/;
/** A time behind a day: 9:05, 09:05:12.123, 10.11.12, 101112, 9时05分, and where a bank says so the hour's zone. */
const TIME_BEHIND =
  /(?:[ T-]+|(?<=日))(?:(\d{1,2})[:.时](\d{2})(?:[:.分](\d{2})秒?|分)?(?:\.\d+)?|(\d{2})(\d{2})(\d{2}))(?:\+08:?00)?$/;
const BARE_MOMENT = /^(\d{8})(\d{2})(\d{2})(\d{2})$/;

/**
 * Whether a date with its year last has its day or its month first; sure where one of both is no month, as in 12/31/2026.
 * @returns null for every other date
 */
export function dateOrderOf(text: string): { readonly order: DateOrder; readonly sure: boolean } | null {
  const short = SHORT.exec(text.replace(TIME_BEHIND, ''));
  if (!short) return null;
  if (Number(short[2]) > 12) return { order: 'mdy', sure: true };
  return { order: 'dmy', sure: Number(short[1]) > 12 };
}

/** A moment on the firm's clocks: yyyy-MM-dd HH:mm:ss, or null. A statement that tells no time means the day's beginning. */
export function momentOf(cell: Cell | undefined, order: DateOrder): string | null {
  const text = textOfCell(dayCounted(cell));
  const bare = BARE_MOMENT.exec(text);
  const date = dayOfText(bare?.[1] ?? text.replace(TIME_BEHIND, ''), order);
  const behind = (bare?.slice(2) ?? TIME_BEHIND.exec(text)?.slice(1) ?? []).filter((part) => part !== undefined);
  const time = timeText(...behind);
  return date && time ? `${date} ${time}` : null;
}

const [FIRST_COUNTED, LAST_COUNTED] = [36_526, 73_050];
const COUNTED_FROM = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Days from 2000 to 2099 as spreadsheets count them, where a cell was not formatted as a date. */
const dayCounted = (cell: Cell | undefined): Cell | undefined =>
  typeof cell === 'number' && cell >= FIRST_COUNTED && cell <= LAST_COUNTED
    ? new Date(COUNTED_FROM + Math.round(cell * DAY_MS))
    : cell;

function dayOfText(text: string, order: DateOrder): string | null {
  const short = SHORT.exec(text);
  if (short) {
    const [first = '', second = '', year = ''] = short.slice(1);
    const [month, day] = order === 'mdy' ? [first, second] : [second, first];
    return parseDay(`${year.length === 2 ? `20${year}` : year}-${month}-${day}`);
  }
  const english = ENGLISH.exec(text);
  if (english) return parseDay(`${english[3]}-${MONTHS.indexOf((english[2] ?? '').toLowerCase()) + 1}-${english[1]}`);
  return parseDay(text);
}

const timeText = (...parts: readonly string[]): string | null => {
  const [hour = 0, minute = 0, second = 0] = parts.map(Number);
  return hour < 24 && minute < 60 && second < 60 ? [hour, minute, second].map(pad).join(':') : null;
};

/** A time of day in a column of its own: 18:53:19, 123456, 9:30, or as a part of the day; null where it is none. */
export function timeOfCell(cell: Cell | undefined): string | null {
  const isPart = typeof cell === 'number' && cell > 0 && cell < 1;
  const text = textOfCell(isPart ? new Date(Math.round(cell * DAY_MS)) : cell);
  if (text === '') return '00:00:00';
  const digits = /^\d{5,6}$/.test(text) ? text.padStart(6, '0') : '';
  const match = digits ? /^(..)(..)(..)$/.exec(digits) : /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/.exec(text);
  return match ? timeText(match[1] ?? '', match[2] ?? '', match[3] ?? '0') : null;
}
