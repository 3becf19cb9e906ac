import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { directCostList } from '../model/index.ts';
import { costEntrySlots, costListSlots } from './profit-screens.tsx';

const COSTS = costListSlots('项目报销、付款和奖金发生后显示');
const ENTRIES = costEntrySlots('direct');

/** /business-profits/cost-directly-fee: what projects cost, where it stands, and what was entered by hand. */
export function Page() {
  const [tab, show] = useState('costs');
  const items = [
    { key: 'costs', label: '直接成本', children: <ListPage entity={directCostList} slots={COSTS} /> },
    { key: 'entries', label: '成本登记', children: <ListPage {...ENTRIES} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
