import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { customerAgeingList, openInvoiceList } from '../model/index.ts';

const SLOTS = { emptyHint: '已开发票都已收清' };

/** /single-invoice/list: what was invoiced and has not come, invoice by invoice and customer by customer, by age. */
export function Page() {
  const [tab, show] = useState('invoices');
  const items = [
    { key: 'invoices', label: '未收发票', children: <ListPage entity={openInvoiceList} slots={SLOTS} /> },
    { key: 'customers', label: '客户账龄', children: <ListPage entity={customerAgeingList} slots={SLOTS} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
