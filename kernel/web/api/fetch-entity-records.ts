import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition, RowOf } from '#kernel/meta/entity.ts';
import { callList } from './call-server.ts';

interface RecordQuery {
  readonly pageNo?: number;
  readonly pageSize: number;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly sort?: string;
}

/**
 * A page of an entity's records, typed by its definition: the server answers what the definition says.
 * @throws CallFailure, told by nobody but the caller
 */
export async function fetchEntityRecords<E extends EntityDefinition>(
  entity: E,
  query: RecordQuery,
  signal?: AbortSignal,
): Promise<{ readonly data: RowOf<E>[]; readonly total: number }> {
  const { data, total } = await callList(recordCalls.list, {
    params: { name: entity.code },
    body: { ...query, params: { ...query.params } },
    quiet: true,
    ...(signal ? { signal } : {}),
  });
  return { data: data as RowOf<E>[], total };
}
