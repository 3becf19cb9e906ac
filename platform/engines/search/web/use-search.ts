import { useQuery } from '@tanstack/react-query';
import { callList, callServer } from '#kernel/web/api/client.ts';
import { SEARCH_QUERY } from '#kernel/web/shell/header/search-box.tsx';
import { SEARCH_PAGE_SIZE, searchCalls } from '../model/index.ts';
import type { AskedWords } from './use-asked.ts';

/** What may be searched: the tabs. */
export const useTypes = () =>
  useQuery({ queryKey: [SEARCH_QUERY, 'types'], queryFn: () => callServer(searchCalls.typeList, { quiet: true }) });

/** How many hits each tab has. */
export const useCounts = (keyword: string) =>
  useQuery({
    queryKey: [SEARCH_QUERY, 'counts', keyword],
    queryFn: async ({ signal }) => {
      const counts = await callServer(searchCalls.countList, { body: { params: { keyword } }, signal, quiet: true });
      return new Map(counts.map((count) => [count.code, count]));
    },
    enabled: keyword !== '',
  });

/** One page of hits. */
export const useHits = ({ keyword, type, order, page }: AskedWords) =>
  useQuery({
    queryKey: [SEARCH_QUERY, 'hits', keyword, type, order, page],
    queryFn: ({ signal }) => {
      const params = { tableCode: type, keyword, sort: order };
      const body = { pageNo: page, pageSize: SEARCH_PAGE_SIZE, params };
      return callList(searchCalls.queryList, { body, signal, quiet: true });
    },
    enabled: keyword !== '',
    placeholderData: (before, query) =>
      query?.queryKey[2] === keyword && query.queryKey[3] === type ? before : undefined,
  });
