import { useState } from 'react';
import { OriginAction } from '#business/finance/income/web/index.tsx';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import type { Row } from '#kernel/web/row.ts';
import { bonusCalls, ledBonus, myBonus } from '../../model/index.ts';
import { MyBalance } from './my-balance.tsx';

const MINE = {
  emptyHint: '奖金期间冻结后显示',
  rowActions: (row: Row) => <OriginAction call={bonusCalls.mine} id={row.id} />,
  rowActionsWidth: 80,
};
const LED = {
  emptyHint: '您负责的项目计算奖金后显示',
  rowActions: (row: Row) => <OriginAction call={bonusCalls.led} id={row.id} />,
  rowActionsWidth: 80,
};

/** /my-bonus: one's own bonuses, and those of projects one leads, each with its formula. */
export function Page() {
  const [tab, show] = useState('mine');
  const items = [
    { key: 'mine', label: myBonus.title, children: <ListPage entity={myBonus} slots={MINE} /> },
    { key: 'led', label: ledBonus.title, children: <ListPage entity={ledBonus} slots={LED} /> },
  ];
  return <FullTabs activeKey={tab} onChange={show} items={items} tabBarExtraContent={<MyBalance />} />;
}
