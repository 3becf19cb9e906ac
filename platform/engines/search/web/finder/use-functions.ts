import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import type { MenuNode } from '#kernel/web/session/session-source.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import { addressOfEntry } from '#kernel/web/shell/menu/menu-place.ts';
import { searchCalls } from '../../model/index.ts';

/** An entry of the menu that does something, with where it stands. */
export interface FoundFunction {
  readonly node: MenuNode;
  readonly way: string;
  readonly initials: string;
}

function leaves(menu: readonly MenuNode[], way: readonly string[] = []): Omit<FoundFunction, 'initials'>[] {
  return menu.flatMap((node) => {
    if (node.children?.length) return leaves(node.children, [...way, node.name]);
    return addressOfEntry(node) || node.permission ? [{ node, way: way.join(' / ') }] : [];
  });
}

/** Everything the menu leads this person to, with the initials it is also called by. */
export function useFunctions(): readonly FoundFunction[] {
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
