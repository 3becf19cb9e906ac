import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import { type EntityDefinition, isActionAllowedForPeople } from '#kernel/meta/entity.ts';
import type { FieldValues } from '../displayed-record-types.ts';
import type { EntityScreens } from '../list/entity-screens.ts';
import { useRecordRemover } from '../list/remove/use-record-remover.tsx';
import { chosenListColumns } from '../list/table/list-columns.ts';
import { RecordCell } from '../list/table/record-cell.tsx';
import {
  type EntityTreeRow,
  filterEntityTree,
  isLoadPlaceholderRow,
  treeRowChildren,
  treeRowKey,
  useEntityTree,
} from '../lookups/use-entity-tree.ts';
import { SearchInput } from '../pattern/input/search-input.tsx';
import { EmptyState, ErrorState } from '../pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '../pattern/page/page-frame.tsx';
import { useHasEntityRight } from '../session/use-has-entity-right.ts';
import { rowKeysDownToLevel } from '../tree/flatten-visible-lines.ts';
import type { TreeColumn } from '../tree/tree-column.ts';
import { TreeGrid } from '../tree/tree-grid.tsx';
import { LazyChildrenRow } from './lazy-children-row.tsx';
import { findTreeRow, rowMoveOfShift, type TreeShift } from './tree-shift.ts';
import { useTreeRecordMover } from './use-tree-record-mover.ts';

const RecordDrawer = lazy(async () => ({ default: (await import('../form/record/record-drawer.tsx')).RecordDrawer }));
const SHIFTS = [
  { by: 'up', label: '上移', key: 'ArrowUp', hint: 'Alt+↑' },
  { by: 'down', label: '下移', key: 'ArrowDown', hint: 'Alt+↓' },
  { by: 'out', label: '升级', key: 'ArrowLeft', hint: 'Alt+←' },
  { by: 'in', label: '降级', key: 'ArrowRight', hint: 'Alt+→' },
] as const;
const NOTHING: readonly EntityTreeRow[] = [];
const SHAPE = { keyOf: treeRowKey, childrenOf: treeRowChildren };

/** The list's columns with the title first: it carries the tree. */
function treeColumns(
  entity: EntityDefinition,
  load: (parentId: string) => Promise<void>,
): readonly TreeColumn<EntityTreeRow>[] {
  const columns = chosenListColumns(entity, undefined);
  const title = columns.filter((column) => column.code === entity.titleField);
  const others = columns.filter((column) => column.code !== entity.titleField);
  return [...title, ...others].map(({ code, field, width, align }, at) => ({
    key: code,
    title: field.label,
    width: at === 0 ? Math.max(width, 240) : width,
    align,
    grow: at === 0,
    cell: (row) =>
      isLoadPlaceholderRow(row) ? (
        at === 0 && <LazyChildrenRow parentId={row.parentId} load={load} />
      ) : (
        <RecordCell field={field} code={code} row={row} />
      ),
  }));
}

interface EntityTreeProps extends EntityScreens {
  /** Only records with these values are shown, and new ones get them. */
  readonly within?: FieldValues;
  /** Levels open at first. */
  readonly openLevels?: number;
  /** Instead of the entity's title. */
  readonly title?: string;
  /** Which of the topmost records are shown, with what is below them. */
  readonly only?: (root: EntityTreeRow) => boolean;
  /** Buttons left of the generic ones. */
  readonly extraActions?: ReactNode;
}

/** The rows that hold a keyword with those above them, all open; all rows without one. */
function useFound(entity: EntityDefinition, data: readonly EntityTreeRow[], keyword: string) {
  const rows = useMemo(
    () => filterEntityTree(data, entity.list.search ?? [entity.titleField], keyword),
    [data, entity, keyword],
  );
  const expanded = useMemo(
    () => (keyword ? rowKeysDownToLevel(rows, SHAPE, Number.POSITIVE_INFINITY) : undefined),
    [rows, keyword],
  );
  return { rows, expanded };
}

/** Records of a tree entity: found by a keyword, opened beside the tree, moved among their siblings. */
export function EntityTree(props: EntityTreeProps) {
  const { entity, form, within, openLevels = 2, title = entity.title, only, extraActions } = props;
  const mayWrite = useHasEntityRight(entity, 'write') && isActionAllowedForPeople(entity, 'save');
  const { data: all, error, isPending, load, refresh } = useEntityTree(entity, within);
  const data = useMemo(() => (only ? all?.filter(only) : all) ?? NOTHING, [all, only]);
  const columns = useMemo(() => treeColumns(entity, load), [entity, load]);
  const remove = useRecordRemover(entity);
  const [keyword, setKeyword] = useState('');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [beside, setBeside] = useState<{ id?: string; parentId?: string } | null>(null);
  const { rows, expanded } = useFound(entity, data, keyword.trim());
  const selected = useMemo(() => findTreeRow(data, selectedId), [data, selectedId]);
  const initial = useMemo(() => ({ ...within, parentId: beside?.parentId ?? '-1' }), [within, beside]);

  const move = useTreeRecordMover(entity, data, refresh);
  const shift = (row: EntityTreeRow, by: TreeShift) => {
    const step = rowMoveOfShift(data, row, by);
    if (step) void move(step);
  };
  const removeSelected = async () => {
    if (!selected || !(await remove([selected]))) return;
    setSelectedId(null);
    refresh();
  };

  return (
    <PageFrame
      title={title}
      actions={
        <>
          {extraActions}
          <TreeActions
            data={data}
            selected={selected}
            entity={entity}
            onShift={mayWrite ? shift : undefined}
            onRemove={removeSelected}
            onCreate={setBeside}
          />
        </>
      }
      fit="fill"
    >
      <SearchInput value={keyword} style={{ maxWidth: 280 }} label={`搜索${entity.title}`} onChange={setKeyword} />
      {error ? (
        <ErrorState error={error} retry={refresh} />
      ) : (
        <TreeGrid
          label={entity.title}
          name={`tree.${entity.code}`}
          rows={rows}
          keyOf={treeRowKey}
          childrenOf={treeRowChildren}
          columns={columns}
          openLevels={openLevels}
          expanded={expanded}
          selected={selectedId}
          onSelect={(row) => isLoadPlaceholderRow(row) || setSelectedId(row.id)}
          onOpen={(row) => isLoadPlaceholderRow(row) || setBeside({ id: row.id })}
          isPending={isLoadPlaceholderRow}
          onMove={mayWrite ? move : undefined}
          onShift={mayWrite ? (row, key) => shift(row, SHIFTS.find((step) => step.key === key)?.by ?? 'up') : undefined}
          loading={isPending}
          empty={<EmptyState text={keyword ? '没有匹配的记录' : `还没有${entity.title}`} />}
        />
      )}
      {beside ? (
        <Suspense fallback={null}>
          <RecordDrawer entity={entity} id={beside.id} initial={initial} slots={form} onClose={() => setBeside(null)} />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}

interface TreeActionsProps {
  readonly data: readonly EntityTreeRow[];
  readonly selected: EntityTreeRow | undefined;
  readonly entity: EntityDefinition;
  readonly onShift: ((row: EntityTreeRow, by: TreeShift) => void) | undefined;
  readonly onRemove: () => void;
  readonly onCreate: (below: { parentId?: string }) => void;
}

/** What the person may do with the selected record. */
function TreeActions({ data, entity, selected, onShift, onRemove, onCreate }: TreeActionsProps) {
  const mayCreate = useHasEntityRight(entity, 'create') && isActionAllowedForPeople(entity, 'save');
  const mayRemove = useHasEntityRight(entity, 'remove') && isActionAllowedForPeople(entity, 'remove');
  return (
    <>
      {onShift
        ? SHIFTS.map(({ by, label, hint }) => (
            <Button
              key={by}
              size="small"
              title={hint}
              disabled={!selected || !rowMoveOfShift(data, selected, by)}
              onClick={() => selected && onShift(selected, by)}
            >
              {label}
            </Button>
          ))
        : null}
      {mayRemove ? (
        <Button size="small" danger disabled={!selected} onClick={onRemove}>
          删除
        </Button>
      ) : null}
      {mayCreate ? (
        <>
          <Button size="small" disabled={!selected} onClick={() => onCreate({ parentId: selected?.id })}>
            新建下级
          </Button>
          <Button size="small" type="primary" onClick={() => onCreate({ parentId: selected?.parentId })}>
            新建
          </Button>
        </>
      ) : null}
    </>
  );
}
