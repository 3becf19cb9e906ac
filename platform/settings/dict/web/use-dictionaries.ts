import { useQuery } from '@tanstack/react-query';
import { fetchEntityRecords } from '#kernel/web/api/fetch-entity-records.ts';
import { dictBook } from '../model/index.ts';

/** More dictionaries than any firm keeps; the server gives no larger page. */
const ALL = 1000;

/** The dictionaries of the firm by name; only the hierarchical ones where told so. */
export function useDictionaries(hierarchical: boolean) {
  const params = hierarchical ? { hierarchical: true } : {};
  return useQuery({
    queryKey: ['records', dictBook.code, 'books', params],
    queryFn: async ({ signal }) => {
      const { data } = await fetchEntityRecords(dictBook, { pageSize: ALL, sort: 'name', params }, signal);
      return data;
    },
  });
}
