import { useMemo, useRef, useState } from 'react';
import '#kernel/fields/index.ts';
import '#kernel/fields/views.tsx';
import { type EntityDefinition, isAllowedForPeople } from '#kernel/meta/entity.ts';
import type { FormSlots } from '../form/form-slots.ts';
import type { Row } from '../row.ts';
import { useMay } from '../session/entity-rights.ts';
import { useMobile } from '../theme/media.ts';
import type { ListSlots } from './list-slots.ts';
import { lookOf, looksOf } from './looks/looks.ts';
import { useRemove } from './remove/use-remove.tsx';
import { filterFields, listParamsOf } from './state/list-params.ts';
import { useListQuery } from './state/use-list-query.ts';
import { useRows } from './state/use-rows.ts';
import { sumsAreHad, sumsAsRow, useSumming } from './sums/use-summing.ts';
import { chosenColumns, laidOut } from './table/list-columns.ts';
import { useNeededWidths } from './table/use-needed-widths.ts';
import { useOpening } from './use-opening.tsx';
import { useViews } from './views/use-views.ts';

export interface ListPageProps {
  readonly entity: EntityDefinition;
  readonly slots?: ListSlots;
  /** Slots of the form that the list opens. */
  readonly form?: FormSlots;
  /** 'panel': the few records below another one, inside its page: without heading, address, search and filters. */
  readonly place?: 'page' | 'panel';
}

const NO_SLOTS: ListSlots = {};

/** What the list shows, how it is asked for, and what the person may do. */
export function useList({ entity, slots = NO_SLOTS, form, place = 'page' }: ListPageProps) {
  const isMobile = useMobile();
  const isPage = place === 'page';
  const rights = useListRights(entity, slots, isPage && !isMobile);
  const [query, change] = useListQuery(place);
  const views = useViews(entity, query, change, isPage);
  const { layout } = views;
  const mayLook = isPage && entity.stored !== false && !slots.source && looksOf(entity).length > 0;
  const look = mayLook ? lookOf(entity, layout.look) : null;
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const first = useRef<(() => void) | null>(null);
  const params = listParamsOf(entity, query, slots.params, entity.stored !== false && !slots.source);
  const page = useRows(entity, { query, params, onChange: change, source: slots.source });
  const chosenRows = useMemo(
    () => selected.map((row) => page.rows.find(({ id }) => id === row.id) ?? row),
    [selected, page.rows],
  );
  const opening = useOpening({ entity, slots, form, place });
  const remove = useRemove(entity);
  const chosen = chosenColumns(entity, layout.columns);
  const summing = useSumming({
    entity,
    layout,
    params,
    columns: chosen,
    sort: query.sort,
    mayShow: sumsAreHad(slots) && !look,
  });
  const { sums, groups } = summing;
  const measured = sums ? [...page.rows, sumsAsRow(sums)] : page.rows;
  return {
    ...{ entity, slots, isMobile, isPage, rights, query, change, params, selected: chosenRows, setSelected, first },
    ...page,
    ...opening,
    ...{ views, layout, look, mayLook },
    ...{ sums, groups },
    maySum: sumsAreHad(slots),
    columns: laidOut(chosen, layout, useNeededWidths(entity.code, measured, slots.cells)),
    hasFilters: isPage && filterFields(entity).length > 0,
    filtersOpen,
    toggleFilters: () => setFiltersOpen(!filtersOpen),
    async removeSelected() {
      if (!(await remove(chosenRows))) return;
      setSelected([]);
      page.refresh();
    },
  };
}

export type List = ReturnType<typeof useList>;

/** @param wide a page on a wide screen: there alone is imported */
function useListRights(entity: EntityDefinition, slots: ListSlots, wide: boolean) {
  const [mayCreate, mayImport] = [useMay(entity, 'create'), useMay(entity, 'import')];
  const mayRemove = useMay(entity, 'remove');
  const mayExport = useMay(entity, 'export');
  const mayWrite = useMay(entity, 'write');
  // Rows without a table are made and changed as their module says, if at all.
  const isStored = entity.stored !== false;
  const isSaved = isAllowedForPeople(entity, 'save');
  const mayEdit = mayWrite && isSaved && isStored && slots.change !== false && entity.form.length > 0;
  return {
    mayRemove: mayRemove && isStored && isAllowedForPeople(entity, 'remove') && slots.remove !== false,
    mayCreate: mayCreate && isSaved && (isStored ? slots.create !== false : Boolean(slots.create)),
    mayEdit,
    /** One field of many: where the generic form may change them. */
    mayChange: wide && mayEdit,
    mayCopy: wide && mayCreate && isSaved && isStored && slots.create === undefined && slots.change !== false,
    mayExport: mayExport && slots.exports !== false,
    mayImport: mayImport && isSaved && isStored && Boolean(slots.imports ?? slots.create === undefined) && wide,
  };
}
