import { type DecimalInput, divideDecimals, toDecimal } from './decimal.ts';

/** How an amount stands to an earlier one. */
interface Compared {
  readonly difference: string;
  /** Of the earlier one's size, 0.1 is a tenth more; null where that was nothing. */
  readonly share: string | null;
}

const SHARE = 6;

/** An amount beside an earlier one, such as a month's beside the month before (环比). */
export function compareWithEarlierAmount(now: DecimalInput, before: DecimalInput): Compared {
  const difference = toDecimal(now).minus(before);
  return {
    difference: difference.toFixed(),
    share: divideDecimals(difference, toDecimal(before).abs(), SHARE)?.toFixed() ?? null,
  };
}
