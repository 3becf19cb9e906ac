import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { objectiveByProductionList } from '../model/index.ts';
import { ObjectiveChart } from './objective-chart.tsx';
import { objectiveProgressListSlots } from './objective-screens.tsx';

const SLOTS = objectiveProgressListSlots('kind');

/** /b/business-objectives/plan-production: targets and what there is of them by kinds of work, as a chart and as a list. */
export function Page() {
  const [tab, show] = useState('chart');
  const items = [
    {
      key: 'chart',
      label: '计划与完成',
      children: <ObjectiveChart title="产值计划" list={objectiveByProductionList} by="kind" kind="columns" />,
    },
    { key: 'list', label: '明细', children: <ListPage entity={objectiveByProductionList} slots={SLOTS} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
