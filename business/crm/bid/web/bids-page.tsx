import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { bid, bidBond } from '../model/index.ts';
import { bidBondScreens, bidScreens } from './bid-screens.tsx';

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
      children: <ListPage entity={bidBond} slots={bidBondScreens.list} form={bidBondScreens.form} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
