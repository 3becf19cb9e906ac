import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListTotals, recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { isSummedColumn } from '#kernel/meta/lists/summed-and-grouped-columns.ts';
import { callServer } from '../../api/call-server.ts';
import type { FieldValues } from '../../displayed-record-types.ts';
import type { ListColumn } from '../table/list-columns.ts';

interface AskedSums {
  readonly params: FieldValues;
  readonly columns: readonly ListColumn[];
  /** The column of the groups, where there are any. */
  readonly group?: string;
  readonly enabled: boolean;
}

interface Sums {
  readonly data: ListTotals | undefined;
  readonly error: Error | null;
}

/** The sums of the shown columns over all rows that the list finds, and its groups; asked of the server. */
export function useListTotals(entity: EntityDefinition, { params, columns, group, enabled }: AskedSums): Sums {
  const codes = columns.filter(({ code, field }) => isSummedColumn(code, field)).map(({ code }) => code);
  const body = { params: { ...params }, columns: codes, ...(group ? { group } : {}) };
  const { data, error } = useQuery({
    queryKey: ['records', entity.code, 'sums', body],
    queryFn: ({ signal }) => callServer(recordCalls.sums, { params: { name: entity.code }, body, signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: enabled && (codes.length > 0 || group !== undefined),
  });
  return { data: enabled ? data : undefined, error };
}
