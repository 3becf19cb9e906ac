import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_LIST_QUERY, type ListQuery, readListQuery, writeListQuery } from './list-query.ts';

export type ChangeListQuery = (changes: Partial<ListQuery>) => void;

/** Anything but turning the page starts at the first page again. */
const applied = (query: ListQuery, changes: Partial<ListQuery>): ListQuery => ({ ...query, page: 1, ...changes });

/** The list's query, in the address of a page or, for a list inside another page, in memory. */
export function useListQueryState(place: 'page' | 'panel'): readonly [ListQuery, ChangeListQuery] {
  const [search, setSearch] = useSearchParams();
  const [inMemory, setInMemory] = useState<ListQuery>(DEFAULT_LIST_QUERY);
  const fromAddress = useMemo(() => readListQuery(search), [search]);
  const toAddress = useCallback<ChangeListQuery>(
    (changes) =>
      setSearch((before) => writeListQuery(applied(readListQuery(before), changes), before), { replace: true }),
    [setSearch],
  );
  const toMemory = useCallback<ChangeListQuery>((changes) => setInMemory((query) => applied(query, changes)), []);
  return place === 'page' ? [fromAddress, toAddress] : [inMemory, toMemory];
}
