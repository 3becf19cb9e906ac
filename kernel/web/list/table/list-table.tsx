import { ConfigProvider, Table, type TableProps } from 'antd';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { ListTotals } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { widthForHeading } from '../../fields/width/text-width.ts';
import { LoadingState } from '../../pattern/page/empty-loading-error-states.tsx';
import type { ControlSize } from '../../theme/appearance/appearance.ts';
import { densityOf, tableHeadHeight } from '../../theme/density.ts';
import { useDensity } from '../../theme/use-density.ts';
import { useIsPrinting } from '../../theme/use-is-printing.ts';
import { CellEditor } from '../edit/cell-editor.tsx';
import { type ListCellEdit, useListCellEdit } from '../edit/use-list-cell-edit.ts';
import styles from '../list.module.css';
import type { ListSlots } from '../list-slots.ts';
import { columnSortOrder, columnSortRank, nextListSort } from '../state/sort-keys.ts';
import { groupLineOfRow } from '../totals/grouped-list-rows.ts';
import sumStyles from '../totals/totals.module.css';
import { groupedLineCell, leadColumnCount, TotalsRow } from '../totals/totals-row.tsx';
import { TABLE_COMPONENTS } from './heading-cell.tsx';
import { columnHeading, type ListColumn } from './list-columns.ts';
import { RecordCell } from './record-cell.tsx';
import { RecordLink } from './record-link.tsx';
import { type ColumnLayoutActions, useColumnLayoutGestures } from './use-column-layout-gestures.ts';
import { useElementHeight } from './use-element-height.ts';
import { useListKeyboard } from './use-list-keyboard.ts';

/** Above this many rows only the visible ones are drawn. */
const VIRTUAL_ABOVE = 100;
const SELECT_WIDTH = 40;

interface ListTableProps {
  readonly entity: EntityDefinition;
  readonly columns: readonly (ListColumn & { readonly pinned: boolean })[];
  readonly rows: readonly DisplayedRecord[];
  /** 'state,-amount'. */
  readonly sort: string;
  readonly layout: ColumnLayoutActions;
  /** Room in the lines; the person's own choice where left out. */
  readonly density?: ControlSize;
  readonly loading: boolean;
  readonly empty: ReactNode;
  readonly slots: ListSlots;
  /** undefined: rows cannot be selected. */
  readonly selected?: readonly DisplayedRecord[];
  /** What all found rows add up to, as the last line. */
  readonly sums?: ListTotals | null;
  /** What a click on a line that is no record does; false where the line is a record. */
  readonly onLine?: (row: DisplayedRecord) => boolean;
  readonly onSelect: (rows: readonly DisplayedRecord[]) => void;
  /** The person may change records here: plain fields are written in their cells. */
  readonly editable: boolean;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (row: DisplayedRecord) => void;
  readonly addressOf: (row: DisplayedRecord) => string | null | undefined;
  readonly refresh: () => void;
  /** Receives a function that moves the focus to the first row. */
  readonly first: { current: (() => void) | null };
}

/** Fields that say how a record stands: they stay at the edge of a list that is wider than its window. */
const STATES: ReadonlySet<string> = new Set(['state', 'status', 'claimState']);

/** The code of the column whose text opens the record. */
const openerOf = (entity: EntityDefinition, columns: readonly ListColumn[]): string | undefined =>
  columns.find((column) => column.code === entity.titleField)?.code ?? columns[0]?.code;

const edgeOf = ({ code, pinned }: { code: string; pinned: boolean }) => {
  if (pinned) return { fixed: 'start' as const };
  return STATES.has(code) ? { fixed: 'end' as const } : {};
};

/** What a heading says of its column to whoever lays it out (use-head-acts.ts). */
const headCell = ({ code }: ListColumn, sort: string) => ({
  'data-column': code,
  'data-rank': columnSortRank(sort, code) || undefined,
  draggable: true,
  tabIndex: 0,
  'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight',
});

/** Columns that a cell of a line that is no record takes; its words take those before the first amount. */
const spanOf = (at: number, lead: number): number => {
  if (at === 0) return lead;
  return at < lead ? 0 : 1;
};

/** The column whose order was just changed, and to what. */
function changedOrder(columns: readonly ListColumn[], sort: string, sorter: SorterOf) {
  const now = new Map([sorter].flat().map(({ columnKey, order }) => [String(columnKey), order ?? null]));
  const changed = columns.find(({ code }) => (now.get(code) ?? null) !== columnSortOrder(sort, code));
  return changed ? { code: changed.code, order: now.get(changed.code) ?? null } : null;
}

type SorterOf = Parameters<NonNullable<TableProps<DisplayedRecord>['onChange']>>[2];

function tableColumns(props: ListTableProps, edit: ListCellEdit): NonNullable<TableProps<DisplayedRecord>['columns']> {
  const { entity, columns, sort, slots, onOpen, addressOf, refresh } = props;
  const opener = openerOf(entity, columns);
  const cell = (column: ListColumn, row: DisplayedRecord): ReactNode => {
    const line = groupLineOfRow(row);
    if (line) return groupedLineCell(line, column, column === columns[0], () => props.onLine?.(row));
    if (edit.isOpen(row, column.code))
      return <CellEditor entity={entity} code={column.code} field={column.field} row={row} onClose={edit.close} />;
    const own = slots.cells?.[column.code];
    const content = own ? own(row) : <RecordCell field={column.field} code={column.code} row={row} />;
    if (column.code !== opener) return content;
    return (
      <RecordLink address={addressOf(row)} tabIndex={-1} className={styles.opener} onOpen={() => onOpen(row)}>
        {content}
      </RecordLink>
    );
  };
  const lead = leadColumnCount(columns);
  const own = columns.map((column, at) => ({
    key: column.code,
    title: columnHeading(column.field),
    width: column.width,
    align: column.align,
    ...edgeOf(column),
    ellipsis: { showTitle: false },
    sorter: column.sortable ? { multiple: 1 } : false,
    sortOrder: columnSortOrder(sort, column.code),
    showSorterTooltip: false,
    onHeaderCell: () => headCell(column, sort),
    onCell: (row: DisplayedRecord) => ({
      ...(groupLineOfRow(row) ? { colSpan: spanOf(at, lead) } : {}),
      onDoubleClick: (event: MouseEvent) => {
        if (edit.begin(row, column.code)) event.stopPropagation();
      },
    }),
    render: (_: unknown, row: DisplayedRecord) => cell(column, row),
  }));
  const extra = (slots.extraColumns ?? []).map(({ key, title, width, align = 'left', cell: render }) => ({
    key,
    title,
    width: widthForHeading(width, title, 24),
    align,
    render: (_: unknown, row: DisplayedRecord) => (groupLineOfRow(row) ? null : render(row)),
  }));
  if (!slots.rowActions) return [...own, ...extra];
  const actions = {
    key: 'actions',
    title: '操作',
    width: slots.rowActionsWidth ?? 120,
    fixed: 'end' as const,
    render: (_: unknown, row: DisplayedRecord) => (groupLineOfRow(row) ? null : slots.rowActions?.(row, refresh)),
  };
  return [...own, ...extra, actions];
}

/** The boxes before rows; lines that are no records have none. */
function rowSelection({
  entity,
  columns,
  selected,
  onSelect,
}: ListTableProps): TableProps<DisplayedRecord>['rowSelection'] {
  if (!selected) return undefined;
  return {
    columnWidth: SELECT_WIDTH,
    fixed: columns.some(({ pinned }) => pinned),
    selectedRowKeys: selected.map(({ id }) => id),
    preserveSelectedRowKeys: true,
    onChange: (_, chosen) => onSelect(chosen),
    renderCell: (_checked, row, _at, box) => (groupLineOfRow(row) ? null : box),
    getCheckboxProps: (row) => ({
      disabled: groupLineOfRow(row) !== undefined,
      'aria-label': `选择 ${String(row[entity.titleField] ?? row.id)}`,
      tabIndex: -1,
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
  };
}

/** The list as a table that fills its box exactly: the heading stays, the rows scroll, the page does not. */
export function ListTable(props: ListTableProps) {
  const { rows, selected, onSelect, onSort, sums } = props;
  const onOpen = (row: DisplayedRecord) => {
    if (!props.onLine?.(row)) props.onOpen(row);
  };
  const [box, height] = useElementHeight<HTMLDivElement>();
  const own = useDensity();
  const density = props.density ? densityOf(props.density, false) : own;
  const isPrinting = useIsPrinting();
  const acts = useColumnLayoutGestures(props.columns, props.layout);
  const toggle = (row: DisplayedRecord) => {
    if (!selected || groupLineOfRow(row)) return;
    const has = selected.some(({ id }) => id === row.id);
    onSelect(has ? selected.filter(({ id }) => id !== row.id) : [...selected, row]);
  };
  const edit = useListCellEdit({
    ...{ entity: props.entity, columns: props.columns, rows, box },
    enabled: props.editable,
    own: props.slots.cells ?? {},
  });
  const keys = useListKeyboard({ box, rows, onOpen, onEdit: edit.begin, onToggle: selected ? toggle : undefined });
  props.first.current = keys.goFirst;
  const columns = useMemo(() => tableColumns(props, edit), [props, edit]);
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0) + (selected ? SELECT_WIDTH : 0);
  return (
    // What is caught here are keys and pointers over headings, which are controls of their own.
    <div className={styles.table} ref={box} {...acts.handlers}>
      <ConfigProvider
        theme={props.density ? { components: { Table: { cellPaddingBlockSM: density.cell } } } : undefined}
      >
        <Table<DisplayedRecord>
          size="small"
          components={TABLE_COMPONENTS}
          rowKey="id"
          columns={columns}
          dataSource={[...rows]}
          loading={{ spinning: props.loading, delay: 200 }}
          pagination={false}
          virtual={rows.length > VIRTUAL_ABOVE && !isPrinting}
          tableLayout="fixed"
          scroll={
            isPrinting ? undefined : { x: width, y: Math.max(120, height - tableHeadHeight(density) * (sums ? 2 : 1)) }
          }
          summary={
            sums
              ? () => (
                  <Table.Summary fixed>
                    <TotalsRow
                      sums={sums}
                      columns={props.columns}
                      lead={leadColumnCount(props.columns)}
                      before={selected ? 1 : 0}
                      after={columns.length - props.columns.length}
                    />
                  </Table.Summary>
                )
              : undefined
          }
          rowClassName={(row) => (groupLineOfRow(row) ? (sumStyles.group ?? '') : '')}
          locale={{ emptyText: props.loading ? <LoadingState /> : props.empty }}
          rowSelection={rowSelection(props)}
          onChange={(_pages, _filters, sorter) => {
            const changed = changedOrder(props.columns, props.sort, sorter);
            if (changed) onSort(nextListSort(props.sort, changed.code, changed.order, acts.adding.current));
          }}
          onRow={(row) => ({
            tabIndex: keys.tabIndexOf(row),
            onFocus: () => keys.setFocused(row.id),
            onKeyDown: keys.onKeyDown,
            onDoubleClick: () => onOpen(row),
          })}
        />
      </ConfigProvider>
    </div>
  );
}
