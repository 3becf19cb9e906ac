import type { ThHTMLAttributes } from 'react';
import styles from './head.module.css';

interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  /** Of a column that can be laid out: its code. */
  readonly 'data-column'?: string;
  /** Its place among several columns that are sorted by. */
  readonly 'data-rank'?: number;
}

/** A heading with the border that is dragged to make its column wider, and its place in the order. */
function HeadCell({ children, ...cell }: HeadCellProps) {
  const rank = cell['data-rank'];
  return (
    <th {...cell}>
      {children}
      {rank ? <span className={styles.rank}>{rank}</span> : null}
      {cell['data-column'] ? <span className={styles.border} data-border aria-hidden /> : null}
    </th>
  );
}

/** Stable, so that headings are not made anew with every page. */
export const TABLE_COMPONENTS = { header: { cell: HeadCell } };
