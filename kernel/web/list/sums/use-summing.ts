import type { ListTotals } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { groupableFields } from '#kernel/meta/summing.ts';
import type { Row, Values } from '../../row.ts';
import type { ListSlots } from '../list-slots.ts';
import { type ListLayout, showsSums } from '../state/list-layout.ts';
import type { ListColumn } from '../table/list-columns.ts';
import { blankRow } from './group-rows.ts';
import { useGroups } from './use-groups.ts';
import { useSums } from './use-sums.ts';

/** Rows that a call of a module's own brings are summed by nobody. */
export const sumsAreHad = ({ source }: ListSlots): boolean => !source;

/** Sums as a row of the list would show them, so that columns become wide enough. */
export const sumsAsRow = ({ sums }: ListTotals): Row => ({ ...blankRow('sums'), ...sums });

interface Summing {
  readonly entity: EntityDefinition;
  readonly layout: ListLayout;
  readonly params: Values;
  readonly columns: readonly ListColumn[];
  readonly sort: string;
  readonly mayShow: boolean;
}

/** The sums and groups that a list's layout asks for; null where it asks for none. */
export function useSumming({ entity, layout, params, columns, sort, mayShow }: Summing) {
  const code = layout.group !== undefined && groupableFields(entity).includes(layout.group) ? layout.group : undefined;
  const group = mayShow ? code : undefined;
  const isSummed = showsSums(entity, layout);
  const wanted = mayShow && (isSummed || group !== undefined);
  const { data } = useSums(entity, { params, columns, group, enabled: wanted });
  const groups = useGroups(entity, { code: group, groups: data?.groups ?? [], params, sort });
  return { sums: isSummed && data ? data : null, groups: groups && data ? { ...groups, more: data.more } : null };
}
