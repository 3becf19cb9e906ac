import { Select, Table, type TableProps } from 'antd';
import { useMemo } from 'react';
import type { ColIndexMap, ExcelField, ExcelResultItem, ExcelRow, ExcelSheet } from '#kernel/meta/calls/excel-calls.ts';
import { EmptyState } from '../pattern/page/states.tsx';
import styles from './excel.module.css';

interface RowsTableProps {
  readonly sheet: ExcelSheet | null;
  readonly map: ColIndexMap | null;
  readonly rows: readonly ExcelRow[];
  readonly fields: readonly ExcelField[];
  readonly faults: readonly ExcelResultItem[];
  readonly selected: readonly number[];
  readonly onSelect: (rows: readonly number[]) => void;
  readonly onMap: (index: number, key: string | undefined) => void;
}

/** px (R2-119). */
const TABLE_HEIGHT = 420;
const COLUMN_WIDTH = 150;
const FAULT_WIDTH = 260;
const NOTHING_WIDTH = 1000;

/** The heading of a column: what the workbook calls it, and the field it goes to. */
function Heading(props: {
  title: string;
  field?: string;
  fields: readonly ExcelField[];
  onMap: (key?: string) => void;
}) {
  const { title, field, fields, onMap } = props;
  return (
    <div className={styles.heading}>
      <span title={title}>{title || '（无标题）'}</span>
      <Select
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

/** The lines of a sheet below headings that are mapped to fields; faults stand in their line and colour their cell. */
export function RowsTable({ sheet, map, rows, fields, faults, selected, onSelect, onMap }: RowsTableProps) {
  const faultsOf = useMemo(() => {
    const byRow = new Map<number, ExcelResultItem[]>();
    for (const fault of faults) byRow.set(fault.row, [...(byRow.get(fault.row) ?? []), fault]);
    return byRow;
  }, [faults]);
  const columns = useMemo((): NonNullable<TableProps<ExcelRow>['columns']> => {
    const own = (sheet?.columnList ?? []).map(({ index, title }) => {
      const field = map?.cols[index];
      return {
        key: String(index),
        width: COLUMN_WIDTH,
        ellipsis: true,
        title: <Heading title={title} field={field} fields={fields} onMap={(key) => onMap(index, key)} />,
        render: (_: unknown, { cells }: ExcelRow) => cells[index],
        onCell: ({ row }: ExcelRow) => ({
          className: faultsOf.get(row)?.some(({ key }) => key !== undefined && key === field)
            ? styles.faulty
            : undefined,
        }),
      };
    });
    const text = ({ row }: ExcelRow) =>
      faultsOf
        .get(row)
        ?.map(({ msg }) => msg)
        .join('；');
    const fault = {
      key: 'fault',
      title: '校验结果',
      width: FAULT_WIDTH,
      ellipsis: true,
      render: (_: unknown, line: ExcelRow) => (
        <span className={styles.fault} title={text(line)}>
          {text(line)}
        </span>
      ),
    };
    const number = { key: 'row', title: '行号', width: 60, align: 'right' as const, dataIndex: 'row' };
    const nothing = { key: 'nothing', title: '', width: NOTHING_WIDTH };
    return [number, ...(faultsOf.size > 0 ? [fault] : []), ...(sheet ? own : [nothing])];
  }, [sheet, map, fields, faultsOf, onMap]);
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
