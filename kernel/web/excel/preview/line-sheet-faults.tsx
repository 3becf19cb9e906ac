import styles from '../excel.module.css';
import type { RowRemark } from './sheet-remarks.ts';

/** What is wrong on the sheets of lines, which the table of records does not show; nothing where all is well. */
export function LineSheetFaults({ remarks }: { readonly remarks: readonly RowRemark[] }) {
  const below = remarks.flatMap((one) => (one.sheet === undefined ? [] : [{ ...one, sheet: one.sheet }]));
  if (below.length === 0) return null;
  return (
    <ul className={styles.lineFaults} aria-label="明细行的错误">
      {below.map(({ sheet, row, key, msg }) => (
        <li key={`${sheet} ${row} ${key ?? ''}`}>
          <b>
            {sheet}第 {row} 行
          </b>
          {msg}
        </li>
      ))}
    </ul>
  );
}
