import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { batchScreens, tableScreens, voucherScreens } from './screens.tsx';

/** /b/kisdee/table-list: vouchers on their way out and back, the batches they left in, and the tables they are made by. */
export function Page() {
  const [tab, show] = useState('vouchers');
  const items = [
    {
      key: 'vouchers',
      label: '凭证',
      children: <ListPage entity={voucherScreens.entity} slots={voucherScreens.list} />,
    },
    {
      key: 'batches',
      label: '导出批次',
      children: <ListPage entity={batchScreens.entity} slots={batchScreens.list} />,
    },
    { key: 'tables', label: '接口表', children: <ListPage entity={tableScreens.entity} slots={tableScreens.list} /> },
  ];
  return <FullTabs activeKey={tab} onChange={show} items={items} />;
}
