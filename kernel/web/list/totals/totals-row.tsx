import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { fieldKindOf, formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { ListTotals } from '#kernel/meta/calls/record-calls.ts';
import type { Field } from '#kernel/meta/field.ts';
import { isSummedColumn } from '#kernel/meta/lists/summed-and-grouped-columns.ts';
import type { ListColumn } from '../table/list-columns.ts';
import type { GroupedListLine } from './grouped-list-rows.ts';
import styles from './totals.module.css';

/** A sum as its column shows its values. */
export const formatTotal = (field: Field, sum: string | null | undefined): string =>
  sum === null || sum === undefined ? '' : formatFieldValue(field, field.kind === 'int' ? Number(sum) : sum);

/** What a line that is no record shows in a column: the group's name and number at the first, its sums below theirs. */
export function groupedLineCell(
  line: GroupedListLine,
  { code, field }: ListColumn,
  isFirst: boolean,
  act: () => void,
): ReactNode {
  if (!isFirst)
    return isSummedColumn(code, field) && line.is === 'group' ? formatTotal(field, line.group.sums[code]) : null;
  if (line.is === 'more')
    return (
      <button type="button" className={styles.line} tabIndex={-1} onClick={act}>
        还有 {formatDecimal(line.left, 0)} 条，显示更多
      </button>
    );
  const { label, count } = line.group;
  return (
    <button type="button" className={styles.line} tabIndex={-1} aria-expanded={line.open} onClick={act}>
      {line.open ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />} {label ?? '（空）'}
      <span className={styles.count}>（{formatDecimal(count, 0)}）</span>
    </button>
  );
}

interface SumCellsProps {
  readonly sums: ListTotals;
  readonly columns: readonly ListColumn[];
  /** Columns that its words take. */
  readonly lead: number;
  /** Cells beside the columns: the box that chooses a row before them, what modules add behind. */
  readonly before: number;
  readonly after: number;
}

/** The last line of a list: what the columns of all found rows add up to. */
export function TotalsRow({ sums, columns, lead, before, after }: SumCellsProps) {
  return (
    <Table.Summary.Row className={styles.sums}>
      {before > 0 ? <Table.Summary.Cell index={0} colSpan={before} /> : null}
      <Table.Summary.Cell index={before} colSpan={lead}>
        合计（{formatDecimal(sums.count, 0)} 条）
      </Table.Summary.Cell>
      {columns.slice(lead).map(({ code, field }, at) => (
        <Table.Summary.Cell key={code} index={before + lead + at} align={fieldKindOf(field).align ?? 'left'}>
          {isSummedColumn(code, field) ? formatTotal(field, sums.sums[code]) : null}
        </Table.Summary.Cell>
      ))}
      {after > 0 ? <Table.Summary.Cell index={before + columns.length} colSpan={after} /> : null}
    </Table.Summary.Row>
  );
}

/** How many columns the words of a group or of the sums may take: those before the first amount that stay or scroll with it. */
export function leadColumnCount(columns: readonly (ListColumn & { readonly pinned: boolean })[]): number {
  const first = columns[0];
  const end = columns.findIndex(({ code, field, pinned }) => isSummedColumn(code, field) || pinned !== first?.pinned);
  return Math.max(1, end < 0 ? columns.length - 1 : end);
}
