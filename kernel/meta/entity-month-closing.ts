/** How records stand to the closing of months. */
export interface EntityMonthClosing<C extends string> {
  /** The day, instant or month (yyyy-MM) a record counts in. */
  readonly by: C;
  /** What no record of a closed month may change, beside its day; where it is empty such records are not guarded. */
  readonly keeps: readonly C[];
  /** A record with one of these values still waits for something: its month cannot be closed. */
  readonly waits?: { readonly field: C; readonly values: readonly string[] };
  /**
   * A record with one of these values is told before its month is closed, and keeps nobody from closing it. Where `by` has
   * no value yet, the day it was made counts.
   */
  readonly reminds?: { readonly field: C; readonly values: readonly string[] };
}

/** Of which rows months are compared, and by what. Its fields are filters of the list, so that a number leads to its rows. */
export interface EntityMonthComparison<C extends string> {
  /** The day or moment that says the month. */
  readonly by: C;
  /** The amounts. */
  readonly of: readonly C[];
  /** Rows that count, by field; a filter somebody chose for it holds instead. */
  readonly when?: Readonly<Partial<Record<C, readonly string[]>>>;
}
