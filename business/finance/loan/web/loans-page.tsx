import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { loanRepaymentScreens, staffLoanScreens } from './loan-screens.tsx';

const OVERDUE = {
  ...staffLoanScreens.list,
  params: { overdue: true },
  create: false,
  emptyHint: '没有逾期的借款',
} as const;

/** /loan-application/list: loans, those that are overdue, and what came back. */
export function Page() {
  const [tab, show] = useState('loans');
  const items = [
    {
      key: 'loans',
      label: '借款单',
      children: <ListPage entity={staffLoanScreens.entity} slots={staffLoanScreens.list} />,
    },
    { key: 'overdue', label: '逾期未还', children: <ListPage entity={staffLoanScreens.entity} slots={OVERDUE} /> },
    {
      key: 'repayments',
      label: '还款单',
      children: <ListPage entity={loanRepaymentScreens.entity} slots={loanRepaymentScreens.list} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
