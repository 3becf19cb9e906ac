import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListGroup } from '#kernel/meta/calls/record-calls.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callList } from '../../api/client.ts';
import type { Row, Values } from '../../row.ts';
import { GROUP_STEP, groupKey, groupParams, groupRows, lineOf } from './group-rows.ts';

interface AskedGroups {
  /** The column of the groups; undefined: the list stands in none. */
  readonly code: string | undefined;
  readonly groups: readonly ListGroup[];
  readonly params: Values;
  readonly sort: string;
}

const NO_ROWS: readonly Row[] = [];
/** A page of a list holds no more. */
const MOST_ROWS = 1000;

/** The lines of a list that stands in groups: those that are open ask for their rows as the list itself would. */
export function useGroups(entity: EntityDefinition, { code, groups, params, sort }: AskedGroups) {
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const field = code === undefined ? undefined : entity.fields[code];
  const open = groups.filter((group) => shown.has(groupKey(group)));
  const pages = useQueries({
    queries: open.map((group) => {
      const body = {
        pageNo: 1,
        pageSize: Math.min(shown.get(groupKey(group)) ?? GROUP_STEP, MOST_ROWS),
        params: { ...params, ...(code && field ? groupParams(code, field, group) : {}) },
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
  const rowsOf = new Map(open.map((group, at) => [groupKey(group), { rows: pages[at]?.data?.data ?? NO_ROWS }]));
  return {
    field,
    rows: groupRows(groups, rowsOf),
    /** Opens or closes a group, or shows more of it; false for a line that is a record. */
    act(row: Row): boolean {
      const line = lineOf(row);
      if (!line) return false;
      const key = groupKey(line.group);
      const next = new Map(shown);
      if (line.is === 'more') next.set(key, (shown.get(key) ?? 0) + GROUP_STEP);
      else if (!next.delete(key)) next.set(key, GROUP_STEP);
      setShown(next);
      return true;
    },
  };
}
