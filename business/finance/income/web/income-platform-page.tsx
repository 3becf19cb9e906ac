import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { IncomeBoardView } from './board/income-board-view.tsx';
import { productionOutputScreens } from './income-screens.tsx';

/** /main-page/create-income-platform: what was earned this year and by what, and how far projects are, of which output follows. */
export function Page() {
  const [tab, show] = useState('board');
  const items = [
    { key: 'board', label: '收入概览', children: <IncomeBoardView /> },
    {
      key: 'output',
      label: '产值确认',
      children: <ListPage entity={productionOutputScreens.entity} slots={productionOutputScreens.list} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
