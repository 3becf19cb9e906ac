import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListGroup } from '#kernel/meta/calls/record-calls.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callList } from '../../api/call-server.ts';
import type { DisplayedRecord, FieldValues } from '../../displayed-record-types.ts';
import {
  GROUP_PAGE_SIZE,
  groupedListRows,
  groupFilterParams,
  groupLineOfRow,
  listGroupKey,
} from './grouped-list-rows.ts';

interface AskedGroups {
  /** The column of the groups; undefined: the list stands in none. */
  readonly code: string | undefined;
  readonly groups: readonly ListGroup[];
  readonly params: FieldValues;
  readonly sort: string;
}

const NO_ROWS: readonly DisplayedRecord[] = [];
/** A page of a list holds no more. */
const MOST_ROWS = 1000;

/** The lines of a list that stands in groups: those that are open ask for their rows as the list itself would. */
export function useListGroups(entity: EntityDefinition, { code, groups, params, sort }: AskedGroups) {
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const field = code === undefined ? undefined : entity.fields[code];
  const open = groups.filter((group) => shown.has(listGroupKey(group)));
  const pages = useQueries({
    queries: open.map((group) => {
      const body = {
        pageNo: 1,
        pageSize: Math.min(shown.get(listGroupKey(group)) ?? GROUP_PAGE_SIZE, MOST_ROWS),
        params: { ...params, ...(code && field ? groupFilterParams(code, field, group) : {}) },
        ...(sort ? { sort } : {}),
      };
      return {
        queryKey: ['records', entity.code, 'list', body],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          callList(recordCalls.list, { params: { name: entity.code }, body, signal, quiet: true }),
        placeholderData: keepPreviousData,
        enabled: field !== undefined,
      };
    }),
  });
  if (code === undefined || field === undefined) return null;
  const rowsOf = new Map(open.map((group, at) => [listGroupKey(group), { rows: pages[at]?.data?.data ?? NO_ROWS }]));
  return {
    field,
    rows: groupedListRows(groups, rowsOf),
    /** Opens or closes a group, or shows more of it; false for a line that is a record. */
    act(row: DisplayedRecord): boolean {
      const line = groupLineOfRow(row);
      if (!line) return false;
      const key = listGroupKey(line.group);
      const next = new Map(shown);
      if (line.is === 'more') next.set(key, (shown.get(key) ?? 0) + GROUP_PAGE_SIZE);
      else if (!next.delete(key)) next.set(key, GROUP_PAGE_SIZE);
      setShown(next);
      return true;
    },
  };
}
