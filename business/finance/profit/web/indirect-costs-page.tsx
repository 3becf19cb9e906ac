import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { indirectCostList } from '../model/index.ts';
import { allocationRuleScreens, allocationRunScreens, costEntrySlots, costListSlots } from './profit-screens.tsx';

const COSTS = costListSlots('没有项目的报销、付款和银行费用发生后显示');
const ENTRIES = costEntrySlots('indirect');

/** /business-profits/cost-indirect-fee: what the firm and its departments cost, and how that is shared out. */
export function Page() {
  const [tab, show] = useState('costs');
  const items = [
    { key: 'costs', label: '间接费用', children: <ListPage entity={indirectCostList} slots={COSTS} /> },
    { key: 'entries', label: '成本登记', children: <ListPage {...ENTRIES} /> },
    {
      key: 'runs',
      label: '分摊批次',
      children: <ListPage entity={allocationRunScreens.entity} slots={allocationRunScreens.list} />,
    },
    {
      key: 'rules',
      label: '分摊规则',
      children: <ListPage entity={allocationRuleScreens.entity} slots={allocationRuleScreens.list} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
