import { useQuery } from '@tanstack/react-query';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { GLOBAL_SEARCH_QUERY_KEY } from '#kernel/web/shell/header/search-box.tsx';
import { SEARCH_PAGE_SIZE, searchCalls } from '../model/index.ts';
import type { SearchQuery } from './use-search-address.ts';

/** What may be searched: the tabs. */
export const useSearchTypes = () =>
  useQuery({
    queryKey: [GLOBAL_SEARCH_QUERY_KEY, 'types'],
    queryFn: () => callServer(searchCalls.typeList, { quiet: true }),
  });

/** How many hits each tab has. */
export const useSearchCounts = (keyword: string) =>
  useQuery({
    queryKey: [GLOBAL_SEARCH_QUERY_KEY, 'counts', keyword],
    queryFn: async ({ signal }) => {
      const counts = await callServer(searchCalls.countList, { body: { params: { keyword } }, signal, quiet: true });
      return new Map(counts.map((count) => [count.code, count]));
    },
    enabled: keyword !== '',
  });

/** One page of hits. */
export const useSearchHits = ({ keyword, type, order, page }: SearchQuery) =>
  useQuery({
    queryKey: [GLOBAL_SEARCH_QUERY_KEY, 'hits', keyword, type, order, page],
    queryFn: ({ signal }) => {
      const params = { tableCode: type, keyword, sort: order };
      const body = { pageNo: page, pageSize: SEARCH_PAGE_SIZE, params };
      return callList(searchCalls.queryList, { body, signal, quiet: true });
    },
    enabled: keyword !== '',
    placeholderData: (before, query) =>
      query?.queryKey[2] === keyword && query.queryKey[3] === type ? before : undefined,
  });
