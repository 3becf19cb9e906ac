import { useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/client.ts';
import type { Row } from '#kernel/web/row.ts';
import { dictBook } from '../model/index.ts';
import type { BookRow } from './items-of.ts';

/** More dictionaries than any firm keeps; the server gives no larger page. */
const ALL = 1000;

/** The dictionaries of the firm by name; only the hierarchical ones where told so. */
export function useBooks(hierarchical: boolean) {
  const params = hierarchical ? { hierarchical: true } : {};
  return useQuery({
    queryKey: ['records', dictBook.code, 'books', params],
    queryFn: async ({ signal }) => {
      const body = { pageSize: ALL, sort: 'name', params };
      const { data } = await callList(recordCalls.list, { params: { name: dictBook.code }, body, signal, quiet: true });
      return data as readonly Row[] as readonly BookRow[];
    },
  });
}
