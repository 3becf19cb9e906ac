import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { seal, sealUse } from '../model/index.ts';
import { sealScreens, sealUseScreens } from './seal-screens.tsx';

/** What is out of the house, the first to be back at first. */
const outside = {
  ...sealUseScreens.list,
  title: '外带未还',
  params: { state: 'out' },
  create: false,
  emptyText: '没有外带未还的印章',
  emptyHint: undefined,
} as const;

/** /main-page/office/1: what is stamped with which seal, what is out of the house, and the seals. */
export function Page() {
  const [tab, show] = useState('uses');
  const items = [
    {
      key: 'uses',
      label: '用印申请',
      children: <ListPage entity={sealUse} slots={sealUseScreens.list} form={sealUseScreens.form} />,
    },
    { key: 'out', label: '外带未还', children: <ListPage entity={sealUse} slots={outside} /> },
    {
      key: 'seals',
      label: '印章',
      children: <ListPage entity={seal} slots={sealScreens.list} form={sealScreens.form} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
