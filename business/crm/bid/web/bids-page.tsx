import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { bid, bidBond } from '../model/index.ts';
import { bidScreens, bondScreens } from './bid-screens.tsx';

/** /administration-management/bid-manage-table: bids, and the bonds that secure them. */
export function Page() {
  const [tab, show] = useState('bids');
  const items = [
    {
      key: 'bids',
      label: '投标',
      children: <ListPage entity={bid} slots={bidScreens.list} form={bidScreens.form} />,
    },
    {
      key: 'bonds',
      label: '保证金',
      children: <ListPage entity={bidBond} slots={bondScreens.list} form={bondScreens.form} />,
    },
  ];
  return <FullTabs activeKey={tab} onChange={show} items={items} />;
}
