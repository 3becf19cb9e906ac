import { useState } from 'react';
import { ExplainAction } from '#business/finance/income/web/index.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { bonusCalls, ledProjectBonusList, myBonusList } from '../../model/index.ts';
import { MyBonusBalance } from './my-bonus-balance.tsx';

const MINE = {
  emptyHint: '奖金期间冻结后显示',
  rowActions: (row: DisplayedRecord) => <ExplainAction call={bonusCalls.mine} id={row.id} />,
  rowActionsWidth: 80,
};
const LED = {
  emptyHint: '您负责的项目计算奖金后显示',
  rowActions: (row: DisplayedRecord) => <ExplainAction call={bonusCalls.led} id={row.id} />,
  rowActionsWidth: 80,
};

/** /my-bonus: one's own bonuses, and those of projects one leads, each with its formula. */
export function Page() {
  const [tab, show] = useState('mine');
  const items = [
    { key: 'mine', label: myBonusList.title, children: <ListPage entity={myBonusList} slots={MINE} /> },
    { key: 'led', label: ledProjectBonusList.title, children: <ListPage entity={ledProjectBonusList} slots={LED} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} tabBarExtraContent={<MyBonusBalance />} />;
}
