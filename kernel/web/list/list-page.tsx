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
import { useCan } from '../session/session-store.ts';
import { useMobile } from '../theme/mobile.ts';
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
import { useRemove } from './use-remove.ts';

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
export function ListPage({ entity, slots = NO_SLOTS, form, place = 'page' }: ListPageProps) {
  const isMobile = useMobile();
  const mayWrite = useCan(entity.access.write ?? entity.access.read);
  const [query, change] = useListQuery(place);
  const [remembered, remember] = usePersonal<Remembered>(`list.${entity.code}`, NOTHING_REMEMBERED);
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const first = useRef<(() => void) | null>(null);
  const columns = chosenColumns(entity, remembered.columns);
  const params = listParamsOf(entity, query, slots.params);
  const { rows, total, loading, error, stale, refresh } = useRows(entity, query, params, change, slots.source);
  const { open, create, drawer } = useOpening(entity, slots, form);
  const remove = useRemove(entity);
  const search = useCallback((keyword: string) => change({ keyword }), [change]);

  const isPage = place === 'page';
  // Rows without a table are made and changed as their module says, if at all.
  const isStored = entity.stored !== false;
  const mayRemove = mayWrite && isStored && isForPeople(entity, 'remove') && slots.remove !== false;
  const maySave = mayWrite && isForPeople(entity, 'save');
  const mayCreate = maySave && (isStored ? slots.create !== false : Boolean(slots.create));
  const mayImport = maySave && isStored && slots.create === undefined && slots.imports !== false && isPage && !isMobile;
  const filtered = query.keyword !== '' || Object.keys(query.filters).length > 0;
  const hasFilters = isPage && filterFields(entity).length > 0;

  const createButton = (
    <Button size="small" type="primary" icon={<PlusOutlined aria-hidden />} onClick={create}>
      新建
    </Button>
  );
  const removeSelected = async () => {
    if (!(await remove(selected))) return;
    setSelected([]);
    refresh();
  };
  const empty = filtered ? (
    <EmptyState
      text="没有符合条件的记录"
      action={
        <Button size="small" onClick={() => change(FIRST_QUERY)}>
          清空条件
        </Button>
      }
    />
  ) : (
    <EmptyState text={`还没有${entity.title}`} hint={slots.emptyHint} action={mayCreate ? createButton : undefined} />
  );
  const searchNames = (entity.list.search ?? []).map((code) => entity.fields[code]?.label ?? code);

  const bar = (
    <div className={styles.bar} data-print="no">
      {searchNames.length > 0 && isPage ? (
        <KeywordBox value={query.keyword} names={searchNames} onSearch={search} onDown={() => first.current?.()} />
      ) : null}
      {isMobile && hasFilters ? (
        <IconButton
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={filtersOpen}
          label="筛选"
          onClick={() => setFiltersOpen(!filtersOpen)}
        />
      ) : null}
      <span className={styles.space} />
      {slots.toolbar?.({ selected, params, refresh })}
      {mayRemove && !isMobile ? (
        <Button size="small" danger disabled={selected.length === 0} onClick={removeSelected}>
          删除
        </Button>
      ) : null}
      {mayImport ? <ImportButton entity={entity} onImported={refresh} /> : null}
      {slots.exports === false || isMobile ? null : (
        <ExportButton
          entity={entity}
          input={() => ({
            params,
            sort: query.sort,
            columns: columns.map(({ code }) => code).filter((code) => entity.fields[code]),
            title: slots.title ?? entity.title,
          })}
        />
      )}
      {isMobile || !isPage ? null : (
        <ColumnChooser
          all={allColumns(entity)}
          chosen={columns.map(({ code }) => code)}
          onChange={(codes) => remember({ ...remembered, columns: codes ?? undefined })}
        />
      )}
      <IconButton icon={<ReloadOutlined aria-hidden />} label="刷新列表" onClick={refresh} />
      {mayCreate ? createButton : null}
    </div>
  );

  const shared = { entity, columns, rows, loading, empty, slots, onOpen: open, refresh };
  const content = (
    <div className={styles.list}>
      {bar}
      {hasFilters && (!isMobile || filtersOpen) ? <FilterBar entity={entity} query={query} onChange={change} /> : null}
      {error ? <ErrorState error={error} retry={refresh} /> : null}
      {stale ? <StaleNote error={stale} retry={refresh} /> : null}
      {error ? null : isMobile ? (
        <ListCards {...shared} />
      ) : (
        <ListTable
          {...shared}
          sort={query.sort || (entity.list.sort ?? '')}
          selected={slots.select !== false && (mayRemove || slots.toolbar) ? selected : undefined}
          onSelect={setSelected}
          onSort={(sort) => change({ sort })}
          first={first}
        />
      )}
      <Pager query={query} total={total} selected={selected.length} isMobile={isMobile} onChange={change} />
      {drawer}
    </div>
  );
  if (!isPage) return content;
  return (
    <PageFrame title={slots.title ?? entity.title} fit={isMobile ? 'flow' : 'fill'}>
      {content}
    </PageFrame>
  );
}
