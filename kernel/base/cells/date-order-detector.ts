import { parseDay } from '../time/dates.ts';

/** Kinds of fields whose cells are days. */
export const DATE_FIELD_KINDS: ReadonlySet<string> = new Set(['date', 'month', 'datetime']);

/** In which order a date of short parts tells year, month and day. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** Three numbers of which none says by itself that it is the year, or only that the last one is. */
const SHORT = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})$/;
/** A time behind a day: 9:05, 09:05:12.123, 10.11.12, 101112, 9时05分, and where a bank says so the hour's zone. */
export const TRAILING_TIME_PATTERN =
  /(?:[ T-]+|(?<=日))(?:(\d{1,2})[:.时](\d{2})(?:[:.分](\d{2})秒?|分)?(?:\.\d+)?|(\d{2})(\d{2})(\d{2}))(?:\+08:?00)?$/;

/**
 * The days that a date may mean whose parts do not say which of them is the year, the month and the day (01/02/2026,
 * 26-01-05), by their order.
 * @returns null for every other text
 */
export function possibleDatesByOrder(text: string): ReadonlyMap<DateOrder, string> | null {
  const [, first = '', , second = '', third = ''] = SHORT.exec(text.replace(TRAILING_TIME_PATTERN, '')) ?? [];
  if (third === '') return null;
  const told: readonly (readonly [DateOrder, string, string, string])[] = [
    ['ymd', first, second, third],
    ['dmy', third, second, first],
    ['mdy', third, first, second],
  ];
  const found = told.flatMap(([order, year, month, day]) => {
    const read = day.length > 2 ? null : parseDay(`${wholeYear(year)}-${month}-${day}`);
    return read ? [[order, read] as const] : [];
  });
  return new Map(found);
}

/** A year of this century; one of a single digit is none. */
const wholeYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** Between which days movements can lie, both included, yyyy-MM-dd; open where one is left out. */
export interface OpenDateSpan {
  /** The account's opening. */
  readonly from?: string | undefined;
  /** Today. */
  readonly until?: string | undefined;
}

/** An order by a date that may have it. */
export interface DateOrderCandidate {
  readonly order: DateOrder;
  /** As it stands there. */
  readonly text: string;
  /** The day it would be, yyyy-MM-dd. */
  readonly day: string;
}

/** Gathers in which order a column of dates tells year, month and day, where the dates do not tell it themselves. */
export class DateOrderDetector {
  private left: ReadonlySet<DateOrder> | undefined;
  private unclear: DateOrderCandidate[] = [];

  constructor(private readonly span: OpenDateSpan) {}

  note(text: string): void {
    const readings = possibleDatesByOrder(text);
    if (!readings || readings.size === 0) return;
    const within = [...readings].filter(([, day]) => this.isWithin(day)).map(([order]) => order);
    const fitting = within.length > 0 ? within : [...readings.keys()];
    const { left } = this;
    if (readings.size > this.unclear.length) this.unclear = [...readings].map(([order, day]) => ({ order, text, day }));
    this.left = new Set(left ? fitting.filter((order) => left.has(order)) : fitting);
  }

  /** The one order that all dates have; null where several fit or none does, 'ymd' where no date asks for it. */
  get order(): DateOrder | null {
    if (!this.left) return 'ymd';
    const [only] = this.left;
    return this.left.size === 1 ? (only ?? null) : null;
  }

  /** The orders that one may choose from where the dates have no single one, told by the date that has most. */
  get readings(): readonly DateOrderCandidate[] {
    return this.order === null && this.unclear.length > 1 ? this.unclear : [];
  }

  private isWithin(day: string): boolean {
    const { from = '', until } = this.span;
    return day >= from && (until === undefined || day <= until);
  }
}

/** Told where a date is left open and nobody chose an order. */
export const UNCLEAR_DATE_MESSAGE = '年、月、日的先后不明确，请选择日期顺序，或改为 2026/01/05 的格式';
