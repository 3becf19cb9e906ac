import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { SessionMenuNode } from '#kernel/web/session/session-source-types.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import { menuEntryAddress } from '#kernel/web/shell/menu/menu-paths.ts';
import { searchCalls } from '../../model/index.ts';

/** An entry of the menu that does something, with where it stands. */
export interface SearchableMenuEntry {
  readonly node: SessionMenuNode;
  readonly way: string;
  readonly initials: string;
}

function leaves(
  menu: readonly SessionMenuNode[],
  way: readonly string[] = [],
): Omit<SearchableMenuEntry, 'initials'>[] {
  return menu.flatMap((node) => {
    if (node.children?.length) return leaves(node.children, [...way, node.name]);
    return menuEntryAddress(node) || node.permission ? [{ node, way: way.join(' / ') }] : [];
  });
}

/** Everything the menu leads this person to, with the initials it is also called by. */
export function useSearchableMenuEntries(): readonly SearchableMenuEntry[] {
  const menu = useSession((session) => session.menu);
  const found = useMemo(() => leaves(menu), [menu]);
  const texts = useMemo(() => found.map(({ node }) => node.name.slice(0, 100)), [found]);
  const { data } = useQuery({
    queryKey: ['initials', texts],
    queryFn: ({ signal }) => callServer(searchCalls.initials, { body: { texts }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: texts.length > 0,
  });
  return useMemo(() => found.map((one, at) => ({ ...one, initials: data?.[at] ?? '' })), [found, data]);
}
