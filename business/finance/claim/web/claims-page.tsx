import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { payerAlias } from '../model/index.ts';
import { claimLineScreens, claimScreens } from './claim-screens.tsx';

/** /bank-subscription/list: claims, their lines, and who pays for whom. */
export function Page() {
  const [tab, show] = useState('claims');
  const items = [
    { key: 'claims', label: '认领记录', children: <ListPage entity={claimScreens.entity} slots={claimScreens.list} /> },
    {
      key: 'lines',
      label: '认领明细',
      children: <ListPage entity={claimLineScreens.entity} slots={claimLineScreens.list} />,
    },
    { key: 'payers', label: '付款人别名', children: <ListPage entity={payerAlias} slots={{ create: false }} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
