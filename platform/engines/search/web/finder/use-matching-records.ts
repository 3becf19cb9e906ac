import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { callList } from '#kernel/web/api/call-server.ts';
import { GLOBAL_SEARCH_QUERY_KEY } from '#kernel/web/shell/header/search-box.tsx';
import { footprintCalls } from '#platform/trail/activity/model/index.ts';
import { ALL_SEARCH_TYPES, searchCalls } from '../../model/index.ts';

const RECENT = 30;
const HITS = 8;
/** ms of silence before records are asked for. */
const PAUSE = 150;

/** Pages the person visited last, each once. */
export function useRecentPages() {
  const { data } = useQuery({
    queryKey: ['finder', 'recent'],
    queryFn: ({ signal }) =>
      callList(footprintCalls.footprints, { body: { of: 'mine', pageSize: RECENT }, signal, quiet: true }),
  });
  const seen = new Set<string>();
  return (data?.data ?? []).flatMap(({ id, menuName, url }) => {
    if (!url || seen.has(url)) return [];
    seen.add(url);
    return [{ id, name: menuName, url }];
  });
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Records and people that answer to what was typed. */
export function useMatchingRecords(typed: string) {
  const keyword = useDeferredValue(useSettled(typed.trim()));
  const { data, isFetching } = useQuery({
    queryKey: [GLOBAL_SEARCH_QUERY_KEY, 'finder', keyword],
    queryFn: ({ signal }) => {
      const params = { tableCode: ALL_SEARCH_TYPES, keyword };
      return callList(searchCalls.queryList, { body: { pageSize: HITS, params }, signal, quiet: true });
    },
    enabled: keyword !== '',
    placeholderData: (before) => before,
  });
  return { hits: keyword === '' ? [] : (data?.data ?? []), isFetching };
}
