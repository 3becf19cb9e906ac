import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { objectiveByMonthList, objectiveProgressList } from '../model/index.ts';
import { ObjectiveChart } from './objective-chart.tsx';
import { objectiveProgressListSlots, objectiveScreens } from './objective-screens.tsx';

/** /b/business-objectives: how far targets are, month by month too, and the targets with their versions. */
export function Page() {
  const [tab, show] = useState('progress');
  const items = [
    {
      key: 'progress',
      label: '目标达成',
      children: <ListPage entity={objectiveProgressList} slots={objectiveProgressListSlots()} />,
    },
    {
      key: 'months',
      label: '月度达成',
      children: <ListPage entity={objectiveByMonthList} slots={objectiveProgressListSlots('month')} />,
    },
    {
      key: 'chart',
      label: '进度图',
      children: <ObjectiveChart title="月度达成" list={objectiveByMonthList} by="month" kind="lines" />,
    },
    {
      key: 'editions',
      label: '目标与版本',
      children: <ListPage entity={objectiveScreens.entity} slots={objectiveScreens.list} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
