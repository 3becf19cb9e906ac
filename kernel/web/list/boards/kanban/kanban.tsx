import { Button } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import type { DictFieldDefinition } from '#kernel/fields/dict/kind.ts';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { DisplayedRecord } from '../../../displayed-record-types.ts';
import { ErrorState, LoadingState } from '../../../pattern/page/empty-loading-error-states.tsx';
import { isEditableInCell } from '../../edit/is-editable-in-cell.ts';
import { columnHeading, type ListColumn } from '../../table/list-columns.ts';
import boardStyles from '../list-as-board.module.css';
import type { ListBoardProps } from '../list-board-props.ts';
import styles from './kanban.module.css';
import { KanbanCard, type KanbanCardMoves } from './kanban-card.tsx';
import { type KanbanColumn, useKanban } from './use-kanban.ts';

interface KanbanProps extends ListBoardProps {
  readonly by: string;
  readonly field: DictFieldDefinition;
}

function ColumnHead({ column, amount }: { column: KanbanColumn; amount: ListColumn | undefined }) {
  const sum = amount && column.sums[amount.code];
  return (
    <h3 className={styles.head}>
      <span className={styles.name}>{column.label}</span>
      <span className={styles.count}>{formatDecimal(column.count, 0)}</span>
      {amount && sum ? (
        <span className={styles.sum} title={`${columnHeading(amount.field)}合计`}>
          {formatFieldValue(amount.field, sum)}
        </span>
      ) : null}
    </h3>
  );
}

/** A card moved by keyboard keeps the focus in its new column. */
function useFocusAfterMove() {
  const board = useRef<HTMLElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted.current)}"] :is(a, button)`)?.focus();
    wanted.current = null;
  });
  const keep = (id: string): void => {
    wanted.current = id;
  };
  return { board, keep };
}

/** How cards are moved where the person may change the field of the columns: by dragging, by keys, by their menu. */
function useMoving({ entity, by, field, mayMove }: KanbanProps, { columns, save }: Moved) {
  const [dragged, setDragged] = useState<DisplayedRecord | null>(null);
  const [over, setOver] = useState<KanbanColumn['value'] | undefined>();
  const { board, keep } = useFocusAfterMove();
  // What must be chosen cannot be taken away again.
  const targets = columns.filter(({ value }) => value !== null || !field.required);
  const move = (row: DisplayedRecord, value: string | null) => {
    if ((row[by] ?? null) !== value) save(row, { [by]: value });
  };
  const step = (row: DisplayedRecord, way: -1 | 1) => {
    const target = targets[targets.findIndex(({ value }) => value === (row[by] ?? null)) + way];
    if (!target) return;
    keep(row.id);
    move(row, target.value);
  };
  const dropOn = (column: KanbanColumn) => ({
    onDragOver: (event: DragEvent) => {
      if (!dragged || !targets.includes(column)) return;
      event.preventDefault();
      setOver(column.value);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(undefined);
      if (dragged) move(dragged, column.value);
      setDragged(null);
    },
  });
  const moving: KanbanCardMoves | undefined =
    mayMove && isEditableInCell(entity, by) ? { targets, move, step, drag: setDragged } : undefined;
  return { board, moving, dropOn, isOver: ({ value }: KanbanColumn) => dragged !== null && over === value };
}

/** How cards are moved here, by whoever may. */
function hintOf(label: string, movable: boolean, isMobile: boolean): string {
  if (!movable) return `“${label}”在这里只能查看`;
  return isMobile ? `点卡片右上角可修改“${label}”` : `拖动卡片（或选中后按 Alt+←/→）可修改“${label}”`;
}

type Moved = Pick<ReturnType<typeof useKanban>, 'columns' | 'save'>;

/** Cards in columns by one choice. A card goes to another column by a save of its record. */
export function Kanban(props: KanbanProps) {
  const { by, field } = props;
  const { columns, loading, error, save, more } = useKanban(props);
  const { board, moving, dropOn, isOver } = useMoving(props, { columns, save });
  if (error) return <ErrorState error={error} />;
  if (loading && columns.every(({ rows }) => rows.length === 0)) return <LoadingState rows={8} />;
  const amount = props.columns.find(({ field: { kind } }) => kind === 'money');
  return (
    <>
      <p className={boardStyles.hint}>{hintOf(field.label, moving !== undefined, props.isMobile)}</p>
      <section className={styles.board} ref={board} aria-label={`按${field.label}的看板`}>
        {columns.map((column) => (
          <section
            key={column.value ?? ''}
            className={styles.column}
            aria-label={`${column.label}，${column.count}条`}
            data-over={isOver(column) ? '' : undefined}
            {...(moving ? dropOn(column) : {})}
          >
            <ColumnHead column={column} amount={amount} />
            <ul className={styles.cards}>
              {column.rows.map((row) => (
                <KanbanCard key={row.id} board={props} by={by} row={row} moving={moving} />
              ))}
            </ul>
            {column.left > 0 && column.rows.length > 0 ? (
              <Button type="link" size="small" onClick={() => more(column)}>
                还有 {formatDecimal(column.left, 0)} 条，显示更多
              </Button>
            ) : null}
          </section>
        ))}
      </section>
    </>
  );
}
