import type { ReactNode } from 'react';
import { useReachableScroller } from '#kernel/web/fields/reachable-scroller.ts';
import { viewOf } from '#kernel/web/fields/registry.ts';
import { labelIn } from '#kernel/web/row.ts';
import { kindOf } from '../kinds.ts';
import styles from './detail.module.css';
import type { DetailField, DetailRow } from './kind.ts';
import { columnSum } from './sums.ts';

interface DetailTableProps {
  readonly field: DetailField;
  readonly rows: readonly DetailRow[];
  /** The cell of a row and column; a read-only one by default. */
  readonly cell?: (row: DetailRow, at: number, code: string) => ReactNode;
  /** A last column with the row's buttons. */
  readonly actions?: (at: number) => ReactNode;
  readonly keyOf?: (at: number) => string;
}

/** Child rows as a table with line numbers and sums; wide ones scroll inside. */
export function DetailTable({ field, rows, cell, actions, keyOf = String }: DetailTableProps) {
  const columns = Object.entries(field.columns);
  const box = useReachableScroller();
  const shown = (row: DetailRow, code: string) => {
    const column = field.columns[code];
    if (!column) return null;
    const { Display } = viewOf(column);
    return <Display field={column} value={row[code]} label={labelIn(row, code)} place="cell" />;
  };
  return (
    <section ref={box} className={styles.box} aria-label={field.label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.number}>序号</th>
            {columns.map(([code, column]) => (
              <th
                key={code}
                style={{ minWidth: widthOf(column), textAlign: kindOf(column).align ?? 'left' }}
                className={column.required && cell ? styles.required : undefined}
              >
                {column.label}
              </th>
            ))}
            {actions ? <th className={styles.actions}>操作</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(at)}>
              <td className={styles.number}>{at + 1}</td>
              {columns.map(([code, column]) => (
                <td key={code} style={{ textAlign: kindOf(column).align ?? 'left' }}>
                  {cell ? cell(row, at, code) : shown(row, code)}
                </td>
              ))}
              {actions ? <td className={styles.actions}>{actions(at)}</td> : null}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td className={styles.nothing} colSpan={columns.length + (actions ? 2 : 1)}>
                暂无明细
              </td>
            </tr>
          ) : null}
        </tbody>
        {field.sums?.length && rows.length > 0 ? (
          <tfoot>
            <tr>
              <td className={styles.number}>合计</td>
              {columns.map(([code, column]) => (
                <td key={code} style={{ textAlign: 'right' }}>
                  {field.sums?.includes(code) ? columnSum(rows, code, column) : null}
                </td>
              ))}
              {actions ? <td /> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}

const HINTS = { short: 130, middle: 260, long: 350 };
const widthOf = (column: DetailField['columns'][string]): number =>
  typeof column.width === 'number' ? column.width : column.width ? HINTS[column.width] : (viewOf(column).width ?? 120);
