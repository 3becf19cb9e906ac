import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { indirectCost } from '../model/index.ts';
import { costList, entriesOf, ruleScreens, runScreens } from './screens.tsx';

const COSTS = costList('没有项目的报销、付款和银行费用发生后显示');
const ENTRIES = entriesOf('indirect');

/** /business-profits/cost-indirect-fee: what the firm and its departments cost, and how that is shared out. */
export function Page() {
  const [tab, show] = useState('costs');
  const items = [
    { key: 'costs', label: '间接费用', children: <ListPage entity={indirectCost} slots={COSTS} /> },
    { key: 'entries', label: '成本登记', children: <ListPage {...ENTRIES} /> },
    { key: 'runs', label: '分摊批次', children: <ListPage entity={runScreens.entity} slots={runScreens.list} /> },
    { key: 'rules', label: '分摊规则', children: <ListPage entity={ruleScreens.entity} slots={ruleScreens.list} /> },
  ];
  return <FullTabs activeKey={tab} onChange={show} items={items} />;
}
