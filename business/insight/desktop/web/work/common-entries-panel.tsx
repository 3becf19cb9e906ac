import { useQuery } from '@tanstack/react-query';
import { callList } from '#kernel/web/api/call-server.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useFullMenu } from '#platform/rights/menu/web/index.tsx';
import { footprintCalls } from '#platform/trail/activity/model/index.ts';
import { chooseCommonMenuEntries, sortMenuEntriesByVisit } from '../../model/common-menu-entries.ts';
import { MenuEntryTiles } from './menu-entry-tiles.tsx';
import { listMenuLeaves } from './menu-leaves.ts';

/** Footprints looked at for what was used lately. */
const VISITS = 100;

/** Quick ways to the functions used most (R1-210 to R1-212). @param use '2' to '4' */
export function CommonEntriesPanel({ use }: { use: string }) {
  const leaves = listMenuLeaves(useFullMenu());
  const { data } = useQuery({
    queryKey: ['footprints', 'recent'],
    queryFn: () => callList(footprintCalls.footprints, { body: { pageNo: 1, pageSize: VISITS }, quiet: true }),
    enabled: use !== '2',
  });
  const visits = (data?.data ?? []).flatMap(({ url }) => url ?? []);
  const entries = chooseCommonMenuEntries(use, leaves, sortMenuEntriesByVisit(leaves, visits));
  return (
    <Panel title="常用功能">
      {entries.length > 0 ? <MenuEntryTiles entries={entries} /> : <EmptyState text="还没有常用功能" />}
    </Panel>
  );
}
