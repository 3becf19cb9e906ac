import { useSearchParams } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { objectiveCycle, okr, okrOverviewList } from '../model/index.ts';
import { AlignmentPanel } from './alignment-panel.tsx';
import { checkInScreens, keyResultScreens, okrScreens } from './okr-screens.tsx';
import { ProgressCell } from './progress-cell.tsx';

const OVERVIEW: ListSlots = {
  create: okrScreens.list.create,
  address: (row) => flowPageAddress({ formId: okr.code, id: row.id, name: String(row.objective) }),
  cells: {
    progress: (row: DisplayedRecord) => <ProgressCell progress={Number(row.progress)} due={Number(row.due)} />,
  },
  emptyHint: '新建目标，写明关键结果后提交对齐',
};

/** /industrial-page/okr-manage: objectives of a cycle with how far they are, what supports what, and what was noted. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const items = [
    { key: 'overview', label: '目标总览', children: <ListPage entity={okrOverviewList} slots={OVERVIEW} /> },
    { key: 'alignment', label: '对齐图', children: <AlignmentPanel /> },
    { key: 'own', label: '目标编制', children: <ListPage entity={okr} slots={okrScreens.list} /> },
    {
      key: 'results',
      label: '关键结果',
      children: <ListPage entity={keyResultScreens.entity} slots={keyResultScreens.list} />,
    },
    {
      key: 'notes',
      label: '进展',
      children: <ListPage entity={checkInScreens.entity} slots={checkInScreens.list} />,
    },
    { key: 'cycles', label: '周期', children: <ListPage entity={objectiveCycle} /> },
  ];
  const tab = search.get('tab') ?? 'overview';
  return <FullHeightTabs activeKey={tab} onChange={(key) => setSearch({ tab: key })} items={items} />;
}
