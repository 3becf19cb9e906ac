import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { objectiveByMonth, objectiveProgress } from '../model/index.ts';
import { objectiveScreens, progressList } from './screens.tsx';

/** /b/business-objectives: how far targets are, month by month too, and the targets with their versions. */
export function Page() {
  const [tab, show] = useState('progress');
  const items = [
    {
      key: 'progress',
      label: '目标达成',
      children: <ListPage entity={objectiveProgress} slots={progressList()} />,
    },
    {
      key: 'months',
      label: '月度达成',
      children: <ListPage entity={objectiveByMonth} slots={progressList('month')} />,
    },
    {
      key: 'editions',
      label: '目标与版本',
      children: <ListPage entity={objectiveScreens.entity} slots={objectiveScreens.list} />,
    },
  ];
  return <FullTabs activeKey={tab} onChange={show} items={items} />;
}
