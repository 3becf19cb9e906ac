import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { loanScreens, repaymentScreens } from './screens.tsx';

const OVERDUE = { ...loanScreens.list, params: { overdue: true }, create: false, emptyHint: '没有逾期的借款' } as const;

/** /loan-application/list: loans, those that are overdue, and what came back. */
export function Page() {
  const [tab, show] = useState('loans');
  const items = [
    { key: 'loans', label: '借款单', children: <ListPage entity={loanScreens.entity} slots={loanScreens.list} /> },
    { key: 'overdue', label: '逾期未还', children: <ListPage entity={loanScreens.entity} slots={OVERDUE} /> },
    {
      key: 'repayments',
      label: '还款单',
      children: <ListPage entity={repaymentScreens.entity} slots={repaymentScreens.list} />,
    },
  ];
  return <FullTabs activeKey={tab} onChange={show} items={items} />;
}
