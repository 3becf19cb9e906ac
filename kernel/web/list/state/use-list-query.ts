import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FIRST_QUERY, type ListQuery, readListQuery, writeListQuery } from './list-state.ts';

export type ChangeQuery = (changes: Partial<ListQuery>) => void;

/** Anything but turning the page starts at the first page again. */
const applied = (query: ListQuery, changes: Partial<ListQuery>): ListQuery => ({ ...query, page: 1, ...changes });

/** The list's query, in the address of a page or, for a list inside another page, in memory. */
export function useListQuery(place: 'page' | 'panel'): readonly [ListQuery, ChangeQuery] {
  const [search, setSearch] = useSearchParams();
  const [inMemory, setInMemory] = useState<ListQuery>(FIRST_QUERY);
  const fromAddress = useMemo(() => readListQuery(search), [search]);
  const toAddress = useCallback<ChangeQuery>(
    (changes) =>
      setSearch((before) => writeListQuery(applied(readListQuery(before), changes), before), { replace: true }),
    [setSearch],
  );
  const toMemory = useCallback<ChangeQuery>((changes) => setInMemory((query) => applied(query, changes)), []);
  return place === 'page' ? [fromAddress, toAddress] : [inMemory, toMemory];
}
