import type { ListTotals } from '#kernel/meta/calls/record-calls.ts';
import { isSummedColumn } from '#kernel/meta/summing.ts';
import styles from '../list.module.css';
import { headOf, type ListColumn } from '../table/list-columns.ts';
import { shownSum } from './sum-cells.tsx';

/** Sums on a card: the name of each column and what it adds up to. */
export function SumFacts({ columns, sums }: { columns: readonly ListColumn[]; sums: ListTotals['sums'] }) {
  const summed = columns.filter(({ code, field }) => isSummedColumn(code, field) && shownSum(field, sums[code]) !== '');
  if (summed.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {summed.map(({ code, field }) => (
        <div key={code} className={styles.fact}>
          <dt>{headOf(field)}</dt>
          <dd>{shownSum(field, sums[code])}</dd>
        </div>
      ))}
    </dl>
  );
}
