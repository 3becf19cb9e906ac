/** One bar or column of a chart. */
export interface ChartValue {
  readonly label: string;
  /** Its length. */
  readonly value: number;
  /** The value in words: '12 份', '3.45 万元'. */
  readonly text: string;
  /** Stands on top of a column. */
  readonly top?: string;
  /** Stands under a column where the label is too long. */
  readonly short?: string;
}

/** The value that fills the whole length. */
export const longest = (parts: readonly ChartValue[]): number => Math.max(...parts.map(({ value }) => value), 0) || 1;
