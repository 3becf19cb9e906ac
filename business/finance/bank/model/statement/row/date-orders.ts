import { type DateOrder, readingsOf } from '../moments.ts';

/** Between which days movements can lie, both included, yyyy-MM-dd; open where one is left out. */
export interface Span {
  /** The account's opening. */
  readonly from?: string | undefined;
  /** Today. */
  readonly until?: string | undefined;
}

/** Gathers in which order a column of dates tells year, month and day, where the dates do not tell it themselves. */
export class DateOrders {
  private left: ReadonlySet<DateOrder> | undefined;

  constructor(private readonly span: Span) {}

  note(text: string): void {
    const readings = readingsOf(text);
    if (!readings || readings.size === 0) return;
    const within = [...readings].filter(([, day]) => this.isWithin(day)).map(([order]) => order);
    const fitting = within.length > 0 ? within : [...readings.keys()];
    const { left } = this;
    this.left = new Set(left ? fitting.filter((order) => left.has(order)) : fitting);
  }

  /** The one order that all dates have; null where several fit or none does, 'ymd' where no date asks for it. */
  get order(): DateOrder | null {
    if (!this.left) return 'ymd';
    const [only] = this.left;
    return this.left.size === 1 ? (only ?? null) : null;
  }

  private isWithin(day: string): boolean {
    const { from = '', until } = this.span;
    return day >= from && (until === undefined || day <= until);
  }
}
