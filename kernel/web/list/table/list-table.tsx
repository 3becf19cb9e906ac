import { Table, type TableProps } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { roomyWidth } from '../../fields/width/text-width.ts';
import { LoadingState } from '../../pattern/page/states.tsx';
import type { Row } from '../../row.ts';
import { headHeight } from '../../theme/density.ts';
import { useDensity } from '../../theme/use-density.ts';
import styles from '../list.module.css';
import type { ListSlots } from '../list-slots.ts';
import { RecordCell } from './cells.tsx';
import type { ListColumn } from './list-columns.ts';
import { Opener } from './opener.tsx';
import { useHeight } from './use-height.ts';
import { useListKeys } from './use-row-keys.ts';

/** Above this many rows only the visible ones are drawn. */
const VIRTUAL_ABOVE = 100;
const SELECT_WIDTH = 40;

interface ListTableProps {
  readonly entity: EntityDefinition;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly Row[];
  readonly sort: string;
  readonly loading: boolean;
  readonly empty: ReactNode;
  readonly slots: ListSlots;
  /** undefined: rows cannot be selected. */
  readonly selected?: readonly Row[];
  readonly onSelect: (rows: readonly Row[]) => void;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (row: Row) => void;
  readonly addressOf: (row: Row) => string | undefined;
  readonly refresh: () => void;
  /** Receives a function that moves the focus to the first row. */
  readonly first: { current: (() => void) | null };
}

/** Fields that say how a record stands: they stay at the edge of a list that is wider than its window. */
const STATES: ReadonlySet<string> = new Set(['state', 'status']);

/** The code of the column whose text opens the record. */
const openerOf = (entity: EntityDefinition, columns: readonly ListColumn[]): string | undefined =>
  columns.find((column) => column.code === entity.titleField)?.code ?? columns[0]?.code;

function tableColumns(props: ListTableProps): NonNullable<TableProps<Row>['columns']> {
  const { entity, columns, sort, slots, onOpen, addressOf, refresh } = props;
  const opener = openerOf(entity, columns);
  const cell = (column: ListColumn, row: Row): ReactNode => {
    const own = slots.cells?.[column.code];
    const content = own ? own(row) : <RecordCell field={column.field} code={column.code} row={row} />;
    if (column.code !== opener) return content;
    return (
      <Opener address={addressOf(row)} tabIndex={-1} className={styles.opener} onOpen={() => onOpen(row)}>
        {content}
      </Opener>
    );
  };
  const own = columns.map((column) => ({
    key: column.code,
    title: column.field.label,
    width: column.width,
    align: column.align,
    ...(STATES.has(column.code) ? { fixed: 'end' as const } : {}),
    ellipsis: { showTitle: false },
    sorter: column.sortable,
    sortOrder: sort === column.code ? ('ascend' as const) : sort === `-${column.code}` ? ('descend' as const) : null,
    showSorterTooltip: false,
    render: (_: unknown, row: Row) => cell(column, row),
  }));
  const extra = (slots.extraColumns ?? []).map(({ key, title, width, align = 'left', cell: render }) => ({
    key,
    title,
    width: roomyWidth(width, title, 24),
    align,
    render: (_: unknown, row: Row) => render(row),
  }));
  if (!slots.rowActions) return [...own, ...extra];
  const actions = {
    key: 'actions',
    title: '操作',
    width: slots.rowActionsWidth ?? 120,
    fixed: 'end' as const,
    render: (_: unknown, row: Row) => slots.rowActions?.(row, refresh),
  };
  return [...own, ...extra, actions];
}

/** The list as a table that fills its box exactly: the heading stays, the rows scroll, the page does not. */
export function ListTable(props: ListTableProps) {
  const { rows, selected, onSelect, onSort, onOpen } = props;
  const [box, height] = useHeight<HTMLDivElement>();
  const head = headHeight(useDensity());
  const toggle = (row: Row) => {
    if (!selected) return;
    const has = selected.some(({ id }) => id === row.id);
    onSelect(has ? selected.filter(({ id }) => id !== row.id) : [...selected, row]);
  };
  const keys = useListKeys({ box, rows, onOpen, onToggle: selected ? toggle : undefined });
  props.first.current = keys.goFirst;
  const columns = useMemo(() => tableColumns(props), [props]);
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0) + (selected ? SELECT_WIDTH : 0);
  return (
    <div className={styles.table} ref={box}>
      <Table<Row>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={[...rows]}
        loading={{ spinning: props.loading, delay: 200 }}
        pagination={false}
        virtual={rows.length > VIRTUAL_ABOVE}
        tableLayout="fixed"
        scroll={{ x: width, y: Math.max(120, height - head) }}
        locale={{ emptyText: props.loading ? <LoadingState /> : props.empty }}
        rowSelection={
          selected
            ? {
                columnWidth: SELECT_WIDTH,
                selectedRowKeys: selected.map(({ id }) => id),
                preserveSelectedRowKeys: true,
                onChange: (_, chosen) => onSelect(chosen),
                getCheckboxProps: (row) => ({
                  'aria-label': `选择 ${String(row[props.entity.titleField] ?? row.id)}`,
                  tabIndex: -1,
                }),
                getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
              }
            : undefined
        }
        onChange={(_pages, _filters, sorter) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter;
          onSort(by?.order ? `${by.order === 'descend' ? '-' : ''}${String(by.columnKey)}` : '');
        }}
        onRow={(row) => ({
          tabIndex: keys.tabIndexOf(row),
          onFocus: () => keys.setFocused(row.id),
          onKeyDown: keys.onKeyDown,
          onDoubleClick: () => onOpen(row),
        })}
      />
    </div>
  );
}
