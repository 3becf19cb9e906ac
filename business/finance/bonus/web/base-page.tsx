import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { bonusFactor } from '../model/index.ts';
import { indexScreens, ruleScreens } from './screens.tsx';

const FACTORS = { emptyHint: '未填写的项目，难度按Ⅱ级，质量得分取复核质量评价' };

/** /base-data/bonus-manage: what bonuses are worked out by. */
export function Page() {
  const [tab, show] = useState('rules');
  const items = [
    { key: 'rules', label: '奖金规则', children: <ListPage entity={ruleScreens.entity} slots={ruleScreens.list} /> },
    {
      key: 'indexes',
      label: '调整指数',
      children: <ListPage entity={indexScreens.entity} slots={indexScreens.list} />,
    },
    { key: 'factors', label: '项目奖金系数', children: <ListPage entity={bonusFactor} slots={FACTORS} /> },
  ];
  return <FullTabs activeKey={tab} onChange={show} items={items} />;
}
