import { useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record.ts';
import { dictBook } from '../model/index.ts';
import type { DictBookRow } from './dict-item-entity-of.ts';

/** More dictionaries than any firm keeps; the server gives no larger page. */
const ALL = 1000;

/** The dictionaries of the firm by name; only the hierarchical ones where told so. */
export function useDictBooks(hierarchical: boolean) {
  const params = hierarchical ? { hierarchical: true } : {};
  return useQuery({
    queryKey: ['records', dictBook.code, 'books', params],
    queryFn: async ({ signal }) => {
      const body = { pageSize: ALL, sort: 'name', params };
      const { data } = await callList(recordCalls.list, { params: { name: dictBook.code }, body, signal, quiet: true });
      return data as readonly DisplayedRecord[] as readonly DictBookRow[];
    },
  });
}
