import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { calculationScreens, periodScreens } from './screens.tsx';

/** /bonus-calculation: periods with what is done with them, and what was worked out project by project. */
export function Page() {
  const [tab, show] = useState('periods');
  const items = [
    {
      key: 'periods',
      label: '奖金期间',
      children: <ListPage entity={periodScreens.entity} slots={periodScreens.list} />,
    },
    {
      key: 'projects',
      label: '项目奖金',
      children: <ListPage entity={calculationScreens.entity} slots={calculationScreens.list} />,
    },
  ];
  return <FullTabs activeKey={tab} onChange={show} items={items} />;
}
