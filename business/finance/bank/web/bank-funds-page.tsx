import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { matchRule } from '../model/index.ts';
import { bankAccountScreens, bankBatchScreens, bankRowScreens, monthBalanceScreens } from './bank-screens.tsx';

const RULES = '为常见的流水写明类别、客户或无需认领，之后导入的流水按规则识别';

/** /bank-funds/list: what moved, month by month, what was imported, and the accounts. */
export function Page() {
  const [tab, show] = useState('rows');
  const items = [
    {
      key: 'rows',
      label: '银行流水',
      children: <ListPage entity={bankRowScreens.entity} slots={bankRowScreens.list} form={bankRowScreens.form} />,
    },
    {
      key: 'months',
      label: '月度余额',
      children: <ListPage entity={monthBalanceScreens.entity} slots={monthBalanceScreens.list} />,
    },
    {
      key: 'batches',
      label: '导入批次',
      children: <ListPage entity={bankBatchScreens.entity} slots={bankBatchScreens.list} />,
    },
    { key: 'rules', label: '匹配规则', children: <ListPage entity={matchRule} slots={{ emptyHint: RULES }} /> },
    {
      key: 'accounts',
      label: '银行账户',
      children: <ListPage entity={bankAccountScreens.entity} slots={bankAccountScreens.list} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
