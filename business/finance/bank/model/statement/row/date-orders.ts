import { type DateOrder, readingsOf } from '../moments.ts';

/** Between which days movements can lie, both included, yyyy-MM-dd; open where one is left out. */
export interface Span {
  /** The account's opening. */
  readonly from?: string | undefined;
  /** Today. */
  readonly until?: string | undefined;
}

/** An order by a date that may have it. */
export interface DateReading {
  readonly order: DateOrder;
  /** As it stands there. */
  readonly text: string;
  /** The day it would be, yyyy-MM-dd. */
  readonly day: string;
}

/** Gathers in which order a column of dates tells year, month and day, where the dates do not tell it themselves. */
export class DateOrders {
  private left: ReadonlySet<DateOrder> | undefined;
  private unclear: DateReading[] = [];

  constructor(private readonly span: Span) {}

  note(text: string): void {
    const readings = readingsOf(text);
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
  get readings(): readonly DateReading[] {
    return this.order === null && this.unclear.length > 1 ? this.unclear : [];
  }

  private isWithin(day: string): boolean {
    const { from = '', until } = this.span;
    return day >= from && (until === undefined || day <= until);
  }
}
