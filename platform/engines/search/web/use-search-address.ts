import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ALL_SEARCH_TYPES } from '../model/index.ts';

export type SearchOrder = 'relevance' | 'newest';

/** What the page is asked for; it lives in the address, so that it can be sent to others. */
export interface SearchQuery {
  readonly keyword: string;
  readonly type: string;
  readonly order: SearchOrder;
  readonly page: number;
}

/** Reads the address (searchkey, type, sort, page) and writes it; anything but turning the page starts at the first. */
export function useSearchAddress(): readonly [SearchQuery, (changes: Partial<SearchQuery>) => void] {
  const [address, setAddress] = useSearchParams();
  const asked = useMemo<SearchQuery>(
    () => ({
      keyword: address.get('searchkey')?.trim() ?? '',
      type: address.get('type') ?? ALL_SEARCH_TYPES,
      order: address.get('sort') === 'newest' ? 'newest' : 'relevance',
      page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    }),
    [address],
  );
  const ask = useCallback(
    (changes: Partial<SearchQuery>) => {
      const { keyword, type, order, page } = { ...asked, page: 1, ...changes };
      const query = new URLSearchParams({ searchkey: keyword });
      if (type !== ALL_SEARCH_TYPES) query.set('type', type);
      if (order !== 'relevance') query.set('sort', order);
      if (page > 1) query.set('page', String(page));
      setAddress(query, { replace: changes.keyword === undefined });
    },
    [asked, setAddress],
  );
  return [asked, ask];
}
