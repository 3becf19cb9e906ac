import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { objectiveByMethodList } from '../model/index.ts';
import { ObjectiveChart } from './objective-chart.tsx';
import { objectiveProgressListSlots } from './objective-screens.tsx';

const SLOTS = objectiveProgressListSlots('mode');

/** /b/business-objectives/plan-method: targets and what there is of them by how commissions are won, as a chart and as a list. */
export function Page() {
  const [tab, show] = useState('chart');
  const items = [
    {
      key: 'chart',
      label: '计划与完成',
      children: <ObjectiveChart title="承接方式计划" list={objectiveByMethodList} by="mode" kind="columns" />,
    },
    { key: 'list', label: '明细', children: <ListPage entity={objectiveByMethodList} slots={SLOTS} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
