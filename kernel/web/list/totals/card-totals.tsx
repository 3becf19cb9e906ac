import type { ListTotals } from '#kernel/meta/calls/record-calls.ts';
import { isSummedColumn } from '#kernel/meta/lists/summed-and-grouped-columns.ts';
import styles from '../list.module.css';
import { columnHeading, type ListColumn } from '../table/list-columns.ts';
import { formatTotal } from './totals-row.tsx';

/** Sums on a card: the name of each column and what it adds up to. */
export function CardTotals({ columns, sums }: { columns: readonly ListColumn[]; sums: ListTotals['sums'] }) {
  const summed = columns.filter(
    ({ code, field }) => isSummedColumn(code, field) && formatTotal(field, sums[code]) !== '',
  );
  if (summed.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {summed.map(({ code, field }) => (
        <div key={code} className={styles.fact}>
          <dt>{columnHeading(field)}</dt>
          <dd>{formatTotal(field, sums[code])}</dd>
        </div>
      ))}
    </dl>
  );
}
