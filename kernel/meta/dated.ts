/** How records stand to the closing of months. */
export interface Dated<C extends string> {
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
