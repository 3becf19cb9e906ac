import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { oilCard, oilCardUse } from '../model/index.ts';
import { oilCardScreens, oilCardUseScreens } from './vehicle-screens.tsx';

/** /administration-management/oil-card-use: what came on cards and went from them, and the cards with what is left. */
export function Page() {
  const [tab, show] = useState('uses');
  const items = [
    {
      key: 'uses',
      label: '油卡使用',
      children: <ListPage entity={oilCardUse} slots={oilCardUseScreens.list} form={oilCardUseScreens.form} />,
    },
    {
      key: 'cards',
      label: '油卡',
      children: <ListPage entity={oilCard} slots={oilCardScreens.list} form={oilCardScreens.form} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
