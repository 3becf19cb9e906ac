import { Select, Table, type TableProps } from 'antd';
import { useMemo } from 'react';
import type { ExcelRow, ExcelSheet, ImportTargetField, SheetColumnMapping } from '#kernel/meta/calls/excel-calls.ts';
import { EmptyState } from '../../pattern/page/empty-loading-error-states.tsx';
import styles from '../excel.module.css';
import { rowRemarkText, type SheetColumnNames } from './row-remark-text.ts';
import type { RowRemark } from './sheet-remarks.ts';

interface RowsTableProps {
  readonly sheet: ExcelSheet | null;
  readonly map: SheetColumnMapping | null;
  readonly rows: readonly ExcelRow[];
  readonly fields: readonly ImportTargetField[];
  readonly remarks: readonly RowRemark[];
  readonly selected: readonly number[];
  readonly onSelect: (rows: readonly number[]) => void;
  readonly onMap: (index: number, key: string | undefined) => void;
}

type Columns = NonNullable<TableProps<ExcelRow>['columns']>;
type ByRow = ReadonlyMap<number, readonly RowRemark[]>;

/** px (R2-119). */
const TABLE_HEIGHT = 420;
const COLUMN_WIDTH = 150;
const FAULT_WIDTH = 320;
const NOTHING_WIDTH = 1000;

/** The id of the choice that a column's heading holds. */
export const importColumnId = (index: number): string => `import-column-${index}`;

/** The heading of a column: what the workbook calls it, and the field it goes to. */
function Heading(props: {
  index: number;
  title: string;
  field?: string;
  fields: readonly ImportTargetField[];
  onMap: (key?: string) => void;
}) {
  const { index, title, field, fields, onMap } = props;
  return (
    <div className={styles.heading}>
      <span title={title}>{title || '（无标题）'}</span>
      <Select
        id={importColumnId(index)}
        size="small"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="不导入"
        aria-label={`“${title}”列对应的字段`}
        value={field}
        options={fields.map(({ key, name, required }) => ({ value: key, label: required ? `${name} *` : name }))}
        onChange={(key: string | undefined) => onMap(key)}
      />
    </div>
  );
}

const wordsOf = (remarks: readonly RowRemark[] = []): string => [...new Set(remarks.map(({ msg }) => msg))].join('；');

const toneOf = (remarks: readonly RowRemark[]): string | undefined =>
  remarks.some(({ isDoubt }) => !isDoubt) ? styles.faulty : styles.doubtful;

/** What a cell shows of what is said of it: its colour, and the words where the pointer rests. */
function marksOf(byRow: ByRow, row: number, field: string | undefined) {
  const own = byRow.get(row)?.filter(({ key }) => key !== undefined && key === field) ?? [];
  return own.length > 0 ? { className: toneOf(own), title: wordsOf(own), 'data-marked': '' } : {};
}

const resultColumn = (byRow: ByRow, beside: SheetColumnNames): Columns[number] => ({
  key: 'fault',
  title: '校验结果',
  width: FAULT_WIDTH,
  ellipsis: true,
  render: (_, line) => {
    const remarks = byRow.get(line.row) ?? [];
    const isDoubt = remarks.every((one) => one.isDoubt);
    return (
      <span className={isDoubt ? styles.doubt : styles.fault} title={wordsOf(remarks)}>
        {rowRemarkText(remarks, line, beside)}
      </span>
    );
  },
});

/** The lines of a sheet below headings that are mapped to fields; what is said of them stands in their line and colours their cell. */
export function ImportRowsTable({ sheet, map, rows, fields, remarks, selected, onSelect, onMap }: RowsTableProps) {
  const byRow = useMemo(() => {
    const found = new Map<number, RowRemark[]>();
    for (const one of remarks) if (one.sheet === undefined) found.set(one.row, [...(found.get(one.row) ?? []), one]);
    return found;
  }, [remarks]);
  const columns = useMemo((): Columns => {
    const own = (sheet?.columnList ?? []).map(({ index, title }): Columns[number] => {
      const field = map?.cols[index];
      return {
        key: String(index),
        width: COLUMN_WIDTH,
        ellipsis: true,
        title: <Heading {...{ index, title, field, fields }} onMap={(key) => onMap(index, key)} />,
        render: (_, { cells }) => cells[index],
        onCell: ({ row }) => marksOf(byRow, row, field),
      };
    });
    const number = { key: 'row', title: '行号', width: 60, align: 'right' as const, dataIndex: 'row' };
    const nothing = { key: 'nothing', title: '', width: NOTHING_WIDTH };
    return [number, ...(byRow.size > 0 ? [resultColumn(byRow, { map, fields })] : []), ...(sheet ? own : [nothing])];
  }, [sheet, map, fields, byRow, onMap]);
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0) + 40;
  return (
    <Table<ExcelRow>
      className={styles.rows}
      size="small"
      rowKey="row"
      virtual
      columns={columns}
      dataSource={[...rows]}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: width, y: TABLE_HEIGHT }}
      locale={{ emptyText: <EmptyState text="请选择文件，上传后读取" /> }}
      rowSelection={{
        columnWidth: 40,
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(keys.map(Number)),
        getCheckboxProps: ({ row }) => ({ 'aria-label': `选择第 ${row} 行` }),
        getTitleCheckboxProps: () => ({ 'aria-label': '选择全部行' }),
      }}
    />
  );
}
