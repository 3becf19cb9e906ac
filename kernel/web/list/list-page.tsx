import FilterOutlined from '@ant-design/icons/FilterOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import '#kernel/fields/index.ts';
import '#kernel/fields/views.tsx';
import { type EntityDefinition, isForPeople } from '#kernel/meta/entity.ts';
import { ImportButton } from '../excel/import-button.tsx';
import type { FormSlots } from '../form/form-slots.ts';
import { IconButton } from '../pattern/icon-button.tsx';
import { PageFrame } from '../pattern/page/page-frame.tsx';
import { EmptyState, ErrorState, StaleNote } from '../pattern/page/states.tsx';
import { usePersonal } from '../personal/use-personal.ts';
import type { Row } from '../row.ts';
import { useMay } from '../session/entity-rights.ts';
import { useMobile } from '../theme/media.ts';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { KeywordBox } from './keyword-box.tsx';
import styles from './list.module.css';
import type { ListSlots } from './list-slots.ts';
import { filterFields, listParamsOf } from './state/list-params.ts';
import { FIRST_QUERY } from './state/list-state.ts';
import { useListQuery } from './state/use-list-query.ts';
import { useRows } from './state/use-rows.ts';
import { ColumnChooser } from './table/column-chooser.tsx';
import { ListCards } from './table/list-cards.tsx';
import { allColumns, chosenColumns } from './table/list-columns.ts';
import { ListTable } from './table/list-table.tsx';
import { Pager } from './table/pager.tsx';
import { useOpening } from './use-opening.tsx';
import { useRemove } from './use-remove.tsx';

export interface ListPageProps {
  readonly entity: EntityDefinition;
  readonly slots?: ListSlots;
  /** Slots of the form that the list opens. */
  readonly form?: FormSlots;
  /** 'panel': the few records below another one, inside its page: without heading, address, search and filters. */
  readonly place?: 'page' | 'panel';
}

interface Remembered {
  readonly columns?: readonly string[];
}
const NO_SLOTS: ListSlots = {};
const NOTHING_REMEMBERED: Remembered = {};

/**
 * The list of any entity, from its definition: search, filters, columns, order, pages, export, removal, opening.
 * `/` leads to the search, the arrows over the rows, Enter opens.
 */
export function ListPage(props: ListPageProps) {
  const list = useList(props);
  const { entity, query, change, selected, isMobile } = list;
  const content = (
    <div className={styles.list}>
      <ListBar {...list} />
      {list.hasFilters && (!isMobile || list.filtersOpen) ? (
        <FilterBar entity={entity} query={query} onChange={change} />
      ) : null}
      {list.stale ? <StaleNote error={list.stale} retry={list.refresh} /> : null}
      <ListRows {...list} />
      <Pager query={query} total={list.total} selected={selected.length} isMobile={isMobile} onChange={change} />
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

/** What the list shows, how it is asked for, and what the person may do. */
function useList({ entity, slots = NO_SLOTS, form, place = 'page' }: ListPageProps) {
  const isMobile = useMobile();
  const isPage = place === 'page';
  const rights = useListRights(entity, slots, isPage && !isMobile);
  const [query, change] = useListQuery(place);
  const [remembered, remember] = usePersonal<Remembered>(`list.${entity.code}`, NOTHING_REMEMBERED);
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const first = useRef<(() => void) | null>(null);
  const params = listParamsOf(entity, query, slots.params);
  const page = useRows(entity, { query, params, onChange: change, source: slots.source });
  const opening = useOpening({ entity, slots, form, place });
  const remove = useRemove(entity);
  return {
    ...{ entity, slots, isMobile, isPage, rights, query, change, params, selected, setSelected, first },
    ...page,
    ...opening,
    columns: chosenColumns(entity, remembered.columns),
    chooseColumns: (codes: readonly string[] | null) => remember({ ...remembered, columns: codes ?? undefined }),
    hasFilters: isPage && filterFields(entity).length > 0,
    filtersOpen,
    toggleFilters: () => setFiltersOpen(!filtersOpen),
    async removeSelected() {
      if (!(await remove(selected))) return;
      setSelected([]);
      page.refresh();
    },
  };
}

type List = ReturnType<typeof useList>;

/** @param wide a page on a wide screen: there alone is imported */
function useListRights(entity: EntityDefinition, slots: ListSlots, wide: boolean) {
  const [mayCreate, mayImport] = [useMay(entity, 'create'), useMay(entity, 'import')];
  const mayRemove = useMay(entity, 'remove');
  const mayExport = useMay(entity, 'export');
  // Rows without a table are made and changed as their module says, if at all.
  const isStored = entity.stored !== false;
  const isSaved = isForPeople(entity, 'save');
  return {
    mayRemove: mayRemove && isStored && isForPeople(entity, 'remove') && slots.remove !== false,
    mayCreate: mayCreate && isSaved && (isStored ? slots.create !== false : Boolean(slots.create)),
    mayExport: mayExport && slots.exports !== false,
    mayImport: mayImport && isSaved && isStored && Boolean(slots.imports ?? slots.create === undefined) && wide,
  };
}

const CreateButton = ({ create }: Pick<List, 'create'>) => (
  <Button size="small" type="primary" icon={<PlusOutlined aria-hidden />} onClick={create}>
    新建
  </Button>
);

function ListBar(list: List) {
  const { entity, slots, isMobile, isPage, rights, selected, params, columns, refresh } = list;
  return (
    <div className={styles.bar} data-print="no">
      {isPage ? <SearchPart {...list} /> : null}
      <span className={styles.space} />
      {slots.toolbar?.({ selected, params, refresh })}
      {rights.mayRemove && !isMobile ? (
        <Button size="small" danger disabled={selected.length === 0} onClick={list.removeSelected}>
          删除
        </Button>
      ) : null}
      {rights.mayImport ? (
        <ImportButton
          entity={entity}
          slots={typeof slots.imports === 'object' ? slots.imports : undefined}
          onImported={refresh}
        />
      ) : null}
      {rights.mayExport && !isMobile ? <ExportButton entity={entity} input={() => exportOf(list)} /> : null}
      {isMobile || !isPage ? null : (
        <ColumnChooser
          all={allColumns(entity)}
          chosen={columns.map(({ code }) => code)}
          onChange={list.chooseColumns}
        />
      )}
      <IconButton icon={<ReloadOutlined aria-hidden />} label="刷新列表" onClick={refresh} />
      {rights.mayCreate ? <CreateButton create={list.create} /> : null}
    </div>
  );
}

/** The list as it stands, for a file. */
const exportOf = ({ entity, slots, params, query, columns }: List) => ({
  params,
  sort: query.sort,
  columns: columns.map(({ code }) => code).filter((code) => entity.fields[code]),
  title: slots.title ?? entity.title,
});

function SearchPart({ entity, query, change, first, isMobile, hasFilters, filtersOpen, toggleFilters }: List) {
  const search = useCallback((keyword: string) => change({ keyword }), [change]);
  const names = (entity.list.search ?? []).map((code) => entity.fields[code]?.label ?? code);
  return (
    <>
      {names.length > 0 ? (
        <KeywordBox value={query.keyword} names={names} onSearch={search} onDown={() => first.current?.()} />
      ) : null}
      {isMobile && hasFilters ? (
        <IconButton
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={filtersOpen}
          label="筛选"
          onClick={toggleFilters}
        />
      ) : null}
    </>
  );
}

function ListRows(list: List) {
  const { entity, columns, rows, loading, slots, refresh, error } = list;
  if (error) return <ErrorState error={error} retry={refresh} />;
  const shared = {
    entity,
    columns,
    rows,
    loading,
    empty: <NoRows {...list} />,
    slots,
    onOpen: list.open,
    addressOf: list.addressOf,
    refresh,
  };
  if (list.isMobile) return <ListCards {...shared} />;
  const isSelectable = slots.select !== false && (list.rights.mayRemove || slots.toolbar);
  return (
    <ListTable
      {...shared}
      sort={list.query.sort || (entity.list.sort ?? '')}
      selected={isSelectable ? list.selected : undefined}
      onSelect={list.setSelected}
      onSort={(sort) => list.change({ sort })}
      first={list.first}
    />
  );
}

/** Why there is nothing, and what one can do about it. */
function NoRows({ entity, slots, rights, query, change, create }: List) {
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
        <Button size="small" onClick={() => change(FIRST_QUERY)}>
          清空条件
        </Button>
      }
    />
  );
}
