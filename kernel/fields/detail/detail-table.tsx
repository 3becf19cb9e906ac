import type { CSSProperties, ReactNode } from 'react';
import type { Fields } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { labelOfField } from '#kernel/web/displayed-record-types.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { useVisibleRows } from '#kernel/web/fields/rows/use-visible-rows.ts';
import { useKeyboardScrollBox } from '#kernel/web/fields/use-keyboard-scroll-box.ts';
import { fieldKindOf } from '../field-kind-registry.ts';
import styles from './detail.module.css';
import { formatColumnSum } from './format-column-sum.ts';
import type { DetailRow } from './kind.ts';

interface DetailTableProps {
  readonly label: string;
  readonly columns: Fields;
  readonly sums?: readonly string[];
  readonly rows: readonly DetailRow[];
  /** The cell of a row and column; a read-only one by default. */
  readonly cell?: (row: DetailRow, at: number, code: string) => ReactNode;
  /** A last column with the row's buttons. */
  readonly actions?: (at: number) => ReactNode;
  readonly keyOf?: (at: number) => string;
  /** Every row is drawn, at its full height, and columns that no row fills are left out: for paper. */
  readonly whole?: boolean;
  /** A row to be brought into sight. */
  readonly inSight?: number;
}

/** Child rows as a table with line numbers and sums; wide ones scroll inside. */
export function DetailTable(props: DetailTableProps) {
  const { rows, cell, actions, keyOf = String } = props;
  const columns = Object.entries(props.columns).filter(([code]) => !props.whole || isFilled(rows, code));
  const box = useKeyboardScrollBox();
  const seen = useVisibleRows(box, rows.length, props.inSight);
  const { from, to, above, below } = props.whole ? { from: 0, to: rows.length, above: 0, below: 0 } : seen;
  const width = columns.length + (actions ? 2 : 1);
  const shown = (row: DetailRow, code: string) => {
    const column = props.columns[code];
    if (!column) return null;
    const { Display } = fieldControlsOf(column);
    return <Display field={column} value={row[code]} label={labelOfField(row, code)} place="cell" />;
  };
  return (
    <section ref={box} className={props.whole ? undefined : styles.box} aria-label={props.label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.number}>序号</th>
            {columns.map(([code, column]) => (
              <th
                key={code}
                style={{
                  minWidth: props.whole ? undefined : widthOf(column),
                  textAlign: fieldKindOf(column).align ?? 'left',
                }}
                className={column.required && cell ? styles.required : undefined}
              >
                {column.label}
              </th>
            ))}
            {actions ? <th className={styles.actions}>操作</th> : null}
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <Room height={above} width={width} /> : null}
          {rows.slice(from, to).map((row, offset) => {
            const at = from + offset;
            return (
              <tr key={keyOf(at)} data-row={at}>
                <td className={styles.number}>{at + 1}</td>
                {columns.map(([code, column]) => (
                  <td key={code} style={cellStyle(column, props.whole)}>
                    {cell ? cell(row, at, code) : shown(row, code)}
                  </td>
                ))}
                {actions ? <td className={styles.actions}>{actions(at)}</td> : null}
              </tr>
            );
          })}
          {below > 0 ? <Room height={below} width={width} /> : null}
          {rows.length === 0 ? (
            <tr>
              <td className={styles.nothing} colSpan={width}>
                暂无明细
              </td>
            </tr>
          ) : null}
        </tbody>
        {props.sums?.length && rows.length > 0 ? (
          <tfoot>
            <tr>
              <td className={styles.number}>合计</td>
              {columns.map(([code, column]) => (
                <td key={code} style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
                  {props.sums?.includes(code) ? formatColumnSum(rows, code, column) : null}
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

/** Whether a row has something in a column; a table without rows shows all of them. */
const isFilled = (rows: readonly DetailRow[], code: string): boolean =>
  rows.length === 0 || rows.some((row) => row[code] !== null && row[code] !== undefined && row[code] !== '');

/** On paper a number or a day is not broken: texts beside it give it room. */
const cellStyle = (column: Field, isPaper = false): CSSProperties => {
  const { align = 'left' } = fieldKindOf(column);
  return { textAlign: align, whiteSpace: isPaper && align !== 'left' ? 'nowrap' : undefined };
};

/** The place of rows that are not drawn. */
const Room = ({ height, width }: { height: number; width: number }) => (
  <tr>
    <td colSpan={width} style={{ height, padding: 0 }} />
  </tr>
);

const HINTS = { short: 130, middle: 260, long: 350 };
const widthOf = (column: Field): number =>
  typeof column.width === 'number'
    ? column.width
    : column.width
      ? HINTS[column.width]
      : (fieldControlsOf(column).width ?? 120);
