import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countPerRow } from '#kernel/base/collections/count-per-row.ts';
import styles from './key-figure-cards.module.css';

/** A number at a glance: its name, what it says, the list behind it, and a line on what it means. */
export interface KeyFigure {
  readonly label: string;
  /** null: not known yet. */
  readonly value: ReactNode;
  /** 元, 万元, 个: small behind the number. */
  readonly unit?: string;
  /** The address of the records the number counts. */
  readonly to?: string | null;
  readonly note?: ReactNode;
}

interface FiguresProps {
  readonly figures: readonly KeyFigure[];
  /** Rows of four (two on a phone, eight on a wide window) in place of as many as fit, so that none of eight stands alone. */
  readonly even?: boolean;
  /** Read from across a room, in rows as full as each other. */
  readonly large?: boolean;
}

/** So many large cards stand in a row at most, on a wide window and on one that is not. */
const MOST_LARGE = { wide: 8, middle: 6 };
const rowsOf = (count: number) => ({
  '--wide': countPerRow(count, MOST_LARGE.wide),
  '--middle': countPerRow(count, MOST_LARGE.middle),
});

/** The figures at the head of a page, each a card. */
export function KeyFigureCards({ figures, even, large }: FiguresProps) {
  const looks = [styles.figures, even && styles.even, large && styles.large];
  return (
    <dl className={looks.filter(Boolean).join(' ')} style={large ? rowsOf(figures.length) : undefined}>
      {figures.map(({ label, value, unit, to, note }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.amount}>
              {to ? <Link to={to}>{value}</Link> : (value ?? '—')}
              {unit && value !== null ? <span className={styles.unit}>{unit}</span> : null}
            </span>
            {note ? <small>{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
