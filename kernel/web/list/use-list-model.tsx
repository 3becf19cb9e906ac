import { useMemo, useRef, useState } from 'react';
import '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import { type EntityDefinition, isActionAllowedForPeople } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '../displayed-record-types.ts';
import type { FormSlots } from '../form/form-slots.ts';
import { useHasEntityRight } from '../session/use-has-entity-right.ts';
import { useIsMobile } from '../theme/media-queries.ts';
import { listDisplaysOf, storedListDisplay } from './displays/list-displays.ts';
import type { ListSlots } from './list-slots.ts';
import { useRecordRemover } from './remove/use-record-remover.tsx';
import { filterableFieldCodes, listParamsOf } from './state/list-params.ts';
import { useListQueryState } from './state/use-list-query-state.ts';
import { useListRows } from './state/use-list-rows.ts';
import { arrangeColumns, chosenListColumns } from './table/list-columns.ts';
import { useNeededColumnWidths } from './table/use-needed-column-widths.ts';
import { supportsTotals, totalsAsRow, useTotalsAndGroups } from './totals/use-totals-and-groups.ts';
import { useRecordOpener } from './use-record-opener.tsx';
import { useListViews } from './views/use-list-views.ts';

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
export function useListModel({ entity, slots = NO_SLOTS, form, place = 'page' }: ListPageProps) {
  const isMobile = useIsMobile();
  const isPage = place === 'page';
  const rights = useListRights(entity, slots, isPage && !isMobile);
  const [query, change] = useListQueryState(place);
  const views = useListViews(entity, query, change, isPage);
  const { layout } = views;
  const mayLook = isPage && entity.stored !== false && !slots.source && listDisplaysOf(entity).length > 0;
  const look = mayLook ? storedListDisplay(entity, layout.look) : null;
  const [selected, setSelected] = useState<readonly DisplayedRecord[]>([]);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const first = useRef<(() => void) | null>(null);
  const params = listParamsOf(entity, query, slots.params, entity.stored !== false && !slots.source);
  const page = useListRows(entity, { query, params, onChange: change, source: slots.source });
  const chosenRows = useMemo(
    () => selected.map((row) => page.rows.find(({ id }) => id === row.id) ?? row),
    [selected, page.rows],
  );
  const opening = useRecordOpener({ entity, slots, form, place });
  const remove = useRecordRemover(entity);
  const chosen = chosenListColumns(entity, layout.columns);
  const summing = useTotalsAndGroups({
    entity,
    layout,
    params,
    columns: chosen,
    sort: query.sort,
    mayShow: supportsTotals(slots) && !look,
  });
  const { sums, groups } = summing;
  const measured = sums ? [...page.rows, totalsAsRow(sums)] : page.rows;
  return {
    ...{ entity, slots, isMobile, isPage, rights, query, change, params, selected: chosenRows, setSelected, first },
    ...page,
    ...opening,
    ...{ views, layout, look, mayLook },
    ...{ sums, groups },
    maySum: supportsTotals(slots),
    columns: arrangeColumns(chosen, layout, useNeededColumnWidths(entity.code, measured, slots.cells)),
    hasFilters: isPage && filterableFieldCodes(entity).length > 0,
    filtersOpen,
    toggleFilters: () => setFiltersOpen(!filtersOpen),
    async removeSelected() {
      if (!(await remove(chosenRows))) return;
      setSelected([]);
      page.refresh();
    },
  };
}

export type ListModel = ReturnType<typeof useListModel>;

/** @param wide a page on a wide screen: there alone is imported */
function useListRights(entity: EntityDefinition, slots: ListSlots, wide: boolean) {
  const [mayCreate, mayImport] = [useHasEntityRight(entity, 'create'), useHasEntityRight(entity, 'import')];
  const mayRemove = useHasEntityRight(entity, 'remove');
  const mayExport = useHasEntityRight(entity, 'export');
  const mayWrite = useHasEntityRight(entity, 'write');
  // Rows without a table are made and changed as their module says, if at all.
  const isStored = entity.stored !== false;
  const isSaved = isActionAllowedForPeople(entity, 'save');
  const mayEdit = mayWrite && isSaved && isStored && slots.change !== false && entity.form.length > 0;
  return {
    mayRemove: mayRemove && isStored && isActionAllowedForPeople(entity, 'remove') && slots.remove !== false,
    mayCreate: mayCreate && isSaved && (isStored ? slots.create !== false : Boolean(slots.create)),
    mayEdit,
    /** One field of many: where the generic form may change them. */
    mayChange: wide && mayEdit,
    mayCopy: wide && mayCreate && isSaved && isStored && slots.create === undefined && slots.change !== false,
    mayExport: mayExport && slots.exports !== false,
    mayImport: mayImport && isSaved && isStored && Boolean(slots.imports ?? slots.create === undefined) && wide,
  };
}
