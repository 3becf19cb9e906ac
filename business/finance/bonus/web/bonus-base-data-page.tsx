import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { bonusFactor } from '../model/index.ts';
import { bonusIndexScreens, bonusRuleScreens } from './bonus-screens.tsx';

const FACTORS = { emptyHint: '未填写的项目，难度按Ⅱ级，质量得分取复核质量评价' };

/** /base-data/bonus-manage: what bonuses are worked out by. */
export function Page() {
  const [tab, show] = useState('rules');
  const items = [
    {
      key: 'rules',
      label: '奖金规则',
      children: <ListPage entity={bonusRuleScreens.entity} slots={bonusRuleScreens.list} />,
    },
    {
      key: 'indexes',
      label: '调整指数',
      children: <ListPage entity={bonusIndexScreens.entity} slots={bonusIndexScreens.list} />,
    },
    { key: 'factors', label: '项目奖金系数', children: <ListPage entity={bonusFactor} slots={FACTORS} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
