import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { EmptyState, ErrorState, LoadingState, StaleDataNote } from '../pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '../pattern/page/page-frame.tsx';
import type { ListDisplay } from './displays/list-displays.ts';
import { FilterBar } from './filter-bar.tsx';
import styles from './list.module.css';
import { CreateButton, ListBar } from './list-bar.tsx';
import { withColumnMoved, withColumnWidth } from './state/list-layout.ts';
import { DEFAULT_LIST_QUERY } from './state/list-query.ts';
import { ListCards } from './table/list-cards.tsx';
import { ListPager } from './table/list-pager.tsx';
import { ListTable } from './table/list-table.tsx';
import type { ColumnLayoutActions } from './table/use-column-layout-gestures.ts';
import { CountsByChoiceLine } from './totals/counts-by-choice-line.tsx';
import { MonthComparisonLine } from './totals/month-comparison-line.tsx';
import { type ListModel, type ListPageProps, useListModel } from './use-list-model.tsx';

const Boards = lazy(async () => ({ default: (await import('./boards/list-as-board.tsx')).ListAsBoard }));

/**
 * The list of any entity, from its definition: search, filters, columns, order, pages, export, removal, opening.
 * `/` leads to the search, the arrows over the rows, Enter opens.
 */
export function ListPage(props: ListPageProps) {
  const list = useListModel(props);
  const { entity, query, change, selected, isMobile } = list;
  const content = (
    <div className={styles.list}>
      <ListBar {...list} />
      {list.hasFilters && (!isMobile || list.filtersOpen) ? (
        <FilterBar entity={entity} query={query} onChange={change} />
      ) : null}
      {list.isPage ? <NumbersAbove {...list} /> : null}
      {list.stale ? <StaleDataNote error={list.stale} retry={list.refresh} /> : null}
      <ListRows {...list} />
      {list.groups?.more ? <p className={styles.total}>分组较多，仅列出记录最多的200组</p> : null}
      <ListPager
        query={query}
        paged={!list.groups && (!list.look || list.look.as === 'gantt')}
        total={list.total}
        selected={selected.length}
        isMobile={isMobile}
        onChange={change}
      />
      {list.drawer}
    </div>
  );
  if (!list.isPage) return content;
  return (
    <PageFrame title={list.slots.title ?? entity.title} fit={isMobile ? 'flow' : 'fill'}>
      {content}
    </PageFrame>
  );
}

/** What the definition lets stand above the rows: how many there are of each choice, and what the month comes to. */
const NumbersAbove = (list: ListModel) => (
  <>
    <CountsByChoiceLine {...list} />
    <MonthComparisonLine {...list} />
  </>
);

function ListRows(list: ListModel) {
  const { entity, columns, loading, slots, refresh, error } = list;
  if (error) return <ErrorState error={error} retry={refresh} />;
  if (list.look) return <ListBoard {...list} look={list.look} />;
  const shared = {
    entity,
    columns,
    rows: list.groups?.rows ?? list.rows,
    loading,
    empty: <NoRows {...list} />,
    slots,
    onOpen: list.open,
    addressOf: list.addressOf,
    refresh,
    sums: list.sums,
    onLine: list.groups?.act,
  };
  if (list.isMobile) return <ListCards {...shared} />;
  const isSelectable = slots.select !== false && (list.rights.mayRemove || list.rights.mayChange || slots.toolbar);
  return (
    <ListTable
      {...shared}
      editable={list.rights.mayChange}
      sort={list.query.sort || (entity.list.sort ?? '')}
      density={list.layout.density}
      layout={layoutActs(list)}
      selected={isSelectable ? list.selected : undefined}
      onSelect={list.setSelected}
      onSort={(sort) => list.change({ sort })}
      first={list.first}
    />
  );
}

/** The list in another look than its table. */
function ListBoard({ look, ...list }: ListModel & { readonly look: ListDisplay }) {
  const { entity, columns, slots, params, query, isMobile, rows, rights } = list;
  const shown = { entity, columns, slots, params, isMobile, rows, look, sort: query.sort };
  return (
    <Suspense fallback={<LoadingState rows={8} />}>
      <Boards {...shown} mayMove={rights.mayEdit} onOpen={list.open} addressOf={list.addressOf} />
    </Suspense>
  );
}

/** Why there is nothing, and what one can do about it. */
function NoRows({ entity, slots, rights, query, change, create }: ListModel) {
  const filtered = query.keyword !== '' || Object.keys(query.filters).length > 0;
  if (!filtered)
    return (
      <EmptyState
        text={slots.emptyText ?? `还没有${entity.title}`}
        hint={slots.emptyHint}
        action={rights.mayCreate ? <CreateButton create={create} /> : undefined}
      />
    );
  return (
    <EmptyState
      text="没有符合条件的记录"
      action={
        <Button size="small" onClick={() => change(DEFAULT_LIST_QUERY)}>
          清空条件
        </Button>
      }
    />
  );
}

const layoutActs = ({ columns, layout, views }: ListModel): ColumnLayoutActions => ({
  resize: (code, px) => views.setLayout(withColumnWidth(layout, code, px)),
  move: (code, target) =>
    views.setLayout(
      withColumnMoved(
        layout,
        columns.map((column) => column.code),
        code,
        target,
      ),
    ),
});
