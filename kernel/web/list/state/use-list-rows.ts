import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callList } from '../../api/call-server.ts';
import type { DisplayedRecord, FieldValues } from '../../displayed-record-types.ts';
import type { ListSlots } from '../list-slots.ts';
import type { ListQuery } from './list-query.ts';
import type { ChangeListQuery } from './use-list-query-state.ts';

interface AskedRows {
  readonly query: ListQuery;
  readonly params: FieldValues;
  readonly onChange: ChangeListQuery;
  readonly source: ListSlots['source'];
}

interface AskedPage extends Pick<AskedRows, 'params' | 'source'> {
  readonly signal: AbortSignal;
}

const bodyOf = ({ page, size, sort }: ListQuery, params: FieldValues) => ({
  ...{ pageNo: page, pageSize: size, params: { ...params } },
  ...(sort ? { sort } : {}),
});

/** A page of a list's rows, from its module's own call or the entity's. */
export async function fetchListPage(
  entity: EntityDefinition,
  query: ListQuery,
  { params, source, signal }: AskedPage,
): Promise<{ data: readonly DisplayedRecord[]; total: number }> {
  const body = bodyOf(query, params);
  if (source) {
    const { data, total } = await source({ ...body, signal });
    return { data: data as readonly DisplayedRecord[], total };
  }
  return callList(recordCalls.list, { params: { name: entity.code }, body, signal, quiet: true });
}

/** One page of records with the exact total; the page before stays in sight while the next one comes. */
export function useListRows(entity: EntityDefinition, { query, params, onChange, source }: AskedRows) {
  const client = useQueryClient();
  const { page, size } = query;
  const result = useQuery({
    queryKey: ['records', entity.code, 'list', bodyOf(query, params)],
    queryFn: async ({ signal }) => {
      const { data, total } = await fetchListPage(entity, query, { params, source, signal });
      return { rows: data, total };
    },
    placeholderData: keepPreviousData,
  });
  const { data } = result;
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  const beyond = Boolean(data) && !result.isPlaceholderData && data?.rows.length === 0 && page > lastPage;
  useEffect(() => {
    // The last record of the last page was removed, or the address is old.
    if (beyond) onChange({ page: lastPage });
  }, [beyond, lastPage, onChange]);
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: ['records', entity.code] }),
    [client, entity.code],
  );
  return {
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    /** Other rows are on their way; those in sight that are renewed stay in reach of the pointer meanwhile. */
    loading: result.isPending || result.isPlaceholderData,
    error: data ? null : result.error,
    /** Why what is shown could not be renewed. */
    stale: data ? result.error : null,
    refresh,
  };
}
