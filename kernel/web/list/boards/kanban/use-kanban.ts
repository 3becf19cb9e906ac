import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { DictFieldDefinition } from '#kernel/fields/dict/kind.ts';
import { type ListGroup, recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '../../../api/call-server.ts';
import type { DisplayedRecord } from '../../../displayed-record-types.ts';
import { useFieldChoices } from '../../../lookups/use-field-choices.ts';
import { groupFilterParams, listGroupKey } from '../../totals/grouped-list-rows.ts';
import { useListTotals } from '../../totals/use-list-totals.ts';
import type { ListBoardProps } from '../list-board-props.ts';
import { type BoardSave, useBoardSave } from '../use-board-save.ts';

/** Cards of a column at first, and how many more at a time. */
const STEP = 20;
const MOST = 1000;

export interface KanbanColumn {
  /** null: the records without a choice. */
  readonly value: string | null;
  readonly label: string;
  /** Records the server counts; a card that is being moved is not yet among them. */
  readonly count: number;
  readonly sums: ListGroup['sums'];
  readonly rows: readonly DisplayedRecord[];
  readonly left: number;
}

/** The columns: every choice that may be chosen or that records have, in the order of the choices, and those without one. */
function useColumns(field: DictFieldDefinition, groups: readonly ListGroup[]) {
  const { choices } = useFieldChoices(field);
  const counted = new Map(groups.map((group) => [group.value, group]));
  const known: { value: string | null; label: string }[] = choices
    .filter(({ value, enabled }) => enabled !== false || counted.has(value))
    .map(({ value, label }) => ({ value, label }));
  const values = new Set(known.map(({ value }) => value));
  const others = groups
    .filter(({ value }) => !values.has(value))
    .map(({ value, label }) => ({ value, label: label ?? '（空）' }));
  return [...known, ...others].map(({ value, label }) => ({ value, label, group: counted.get(value) }));
}

/** The cards of one column by the list call, with one condition more. */
function useCards(props: ListBoardProps & { readonly by: string }, groups: readonly ListGroup[], shown: Shown) {
  const { entity, params, sort, by } = props;
  const field = entity.fields[by];
  return useQueries({
    queries: groups.map((group) => {
      const body = {
        pageNo: 1,
        pageSize: Math.min(shown.get(listGroupKey(group)) ?? STEP, MOST),
        params: { ...params, ...(field ? groupFilterParams(by, field, group) : {}) },
        ...(sort ? { sort } : {}),
      };
      return {
        queryKey: ['records', entity.code, 'list', body],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callList(recordCalls.list, { params: { name: entity.code }, body, signal, quiet: true }),
        placeholderData: keepPreviousData,
      };
    }),
  });
}

type Shown = ReadonlyMap<string, number>;

interface Kanban {
  readonly columns: readonly KanbanColumn[];
  readonly loading: boolean;
  readonly error: Error | null;
  readonly save: BoardSave['save'];
  readonly more: (column: KanbanColumn) => void;
}

/** A list in columns by one choice: numbers and sums are the server's, cards come a column at a time. */
export function useKanban(
  props: ListBoardProps & { readonly by: string; readonly field: DictFieldDefinition },
): Kanban {
  const { entity, params, by, field } = props;
  const [shown, setShown] = useState<Shown>(new Map());
  const { data, error } = useListTotals(entity, { params, columns: props.columns, group: by, enabled: true });
  const groups = data?.groups ?? [];
  const pages = useCards(props, groups, shown);
  const { save, placed } = useBoardSave(entity);
  const rows = pages.flatMap((page) => (page.data?.data ?? []).map(placed));
  const columns = useColumns(field, groups).map(({ group, ...column }) => {
    const own = [
      ...new Map(rows.filter((row) => (row[by] ?? null) === column.value).map((row) => [row.id, row])).values(),
    ];
    const count = group?.count ?? 0;
    return { ...column, count, sums: group?.sums ?? {}, rows: own, left: Math.max(0, count - own.length) };
  });
  const failed = pages.find((page) => page.error && !page.data)?.error ?? null;
  return {
    columns,
    loading: data === undefined || pages.some((page) => page.isPending),
    error: data ? failed : error,
    save,
    more: ({ value }) => {
      const key = value === null ? 'none' : `is ${value}`;
      setShown(new Map(shown).set(key, (shown.get(key) ?? STEP) + STEP));
    },
  };
}
