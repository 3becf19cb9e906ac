import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { exportBatchScreens, kisTableScreens, voucherScreens } from './voucher-screens.tsx';

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
      children: <ListPage entity={exportBatchScreens.entity} slots={exportBatchScreens.list} />,
    },
    {
      key: 'tables',
      label: '接口表',
      children: <ListPage entity={kisTableScreens.entity} slots={kisTableScreens.list} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
