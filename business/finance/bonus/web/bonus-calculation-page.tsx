import { useState } from 'react';
import { ExplainAction } from '#business/finance/income/web/index.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { bonusCalls, bonusPartsList } from '../model/index.ts';
import { bonusCalculationScreens, bonusPeriodScreens } from './bonus-screens.tsx';

/** Everybody's part is explained by the calculation that it is of. */
const PARTS = {
  emptyHint: '在奖金期间中计算后显示',
  rowActions: (row: DisplayedRecord) => <ExplainAction call={bonusCalls.origin} id={String(row.calculation)} />,
  rowActionsWidth: 80,
};

/** /bonus-calculation: periods with what is done with them, what was worked out project by project, and everybody's part. */
export function Page() {
  const [tab, show] = useState('periods');
  const items = [
    {
      key: 'periods',
      label: '奖金期间',
      children: <ListPage entity={bonusPeriodScreens.entity} slots={bonusPeriodScreens.list} />,
    },
    {
      key: 'projects',
      label: '项目奖金',
      children: <ListPage entity={bonusCalculationScreens.entity} slots={bonusCalculationScreens.list} />,
    },
    { key: 'parts', label: bonusPartsList.title, children: <ListPage entity={bonusPartsList} slots={PARTS} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
