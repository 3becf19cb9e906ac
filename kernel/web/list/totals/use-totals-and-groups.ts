import type { ListTotals } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { groupableFieldCodes } from '#kernel/meta/lists/summed-and-grouped-columns.ts';
import type { DisplayedRecord, FieldValues } from '../../displayed-record-types.ts';
import type { ListSlots } from '../list-slots.ts';
import { type ListLayout, showsTotals } from '../state/list-layout.ts';
import type { ListColumn } from '../table/list-columns.ts';
import { createNonRecordRow } from './grouped-list-rows.ts';
import { useListGroups } from './use-list-groups.ts';
import { useListTotals } from './use-list-totals.ts';

/** Rows that a call of a module's own brings are summed by nobody. */
export const supportsTotals = ({ source }: ListSlots): boolean => !source;

/** Sums as a row of the list would show them, so that columns become wide enough. */
export const totalsAsRow = ({ sums }: ListTotals): DisplayedRecord => ({ ...createNonRecordRow('sums'), ...sums });

interface Summing {
  readonly entity: EntityDefinition;
  readonly layout: ListLayout;
  readonly params: FieldValues;
  readonly columns: readonly ListColumn[];
  readonly sort: string;
  readonly mayShow: boolean;
}

/** The sums and groups that a list's layout asks for; null where it asks for none. */
export function useTotalsAndGroups({ entity, layout, params, columns, sort, mayShow }: Summing) {
  const code =
    layout.group !== undefined && groupableFieldCodes(entity).includes(layout.group) ? layout.group : undefined;
  const group = mayShow ? code : undefined;
  const isSummed = showsTotals(entity, layout);
  const wanted = mayShow && (isSummed || group !== undefined);
  const { data } = useListTotals(entity, { params, columns, group, enabled: wanted });
  const groups = useListGroups(entity, { code: group, groups: data?.groups ?? [], params, sort });
  return { sums: isSummed && data ? data : null, groups: groups && data ? { ...groups, more: data.more } : null };
}
