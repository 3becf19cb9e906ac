import type { ExcelResultItem } from '#kernel/meta/calls/excel-calls.ts';
import styles from './excel.module.css';

/** What is wrong on the sheets of lines, which the table of records does not show; nothing where all is well. */
export function LineFaults({ faults }: { readonly faults: readonly ExcelResultItem[] }) {
  const below = faults.flatMap((fault) => (fault.sheet === undefined ? [] : [{ ...fault, sheet: fault.sheet }]));
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
