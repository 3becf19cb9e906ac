import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { bonusCalculationScreens, bonusPeriodScreens } from './bonus-screens.tsx';

/** /bonus-calculation: periods with what is done with them, and what was worked out project by project. */
export function Page() {
  const [tab, show] = useState('periods');
  const items = [
    {
      key: 'periods',
      label: '奖金期间',
      children: <ListPage entity={bonusPeriodScreens.entity} slots={bonusPeriodScreens.list} />,
    },
    {
      key: 'projects',
      label: '项目奖金',
      children: <ListPage entity={bonusCalculationScreens.entity} slots={bonusCalculationScreens.list} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
