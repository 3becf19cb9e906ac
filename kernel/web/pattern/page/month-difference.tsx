import type { ReactNode } from 'react';
import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import { compareWithEarlierAmount } from '#kernel/base/numbers/compare-with-earlier-amount.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import styles from './month-difference.module.css';

interface MonthDifferenceProps {
  /** Decimal texts: what the month comes to, and the month before. */
  readonly now: string;
  readonly before: string;
  /** An amount in words: '1,234.50 元'. */
  readonly say: (amount: string) => string;
  /** The amount of the month before as what leads to its rows. */
  readonly earlier: (text: string) => ReactNode;
}

/** 环比: the month before, how far this one lies from it, and how much of it that is. */
export function MonthDifference({ now, before, say, earlier }: MonthDifferenceProps) {
  const { difference, share } = compareWithEarlierAmount(now, before);
  const sign = toDecimal(difference);
  const sense = sign.gt(0) ? '▲' : sign.lt(0) ? '▼' : '=';
  const plus = (text: string) => (sign.gt(0) ? `+${text}` : text);
  return (
    <span className={styles.line}>
      上月 {earlier(say(before))}{' '}
      <span className={styles.difference}>
        {sense} {plus(say(difference))}
        {share === null ? '' : `（${plus(CELL_FORMATTER_BY_NAME.percent(share))}）`}
      </span>
    </span>
  );
}
