import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { matchRule } from '../model/index.ts';
import { accountScreens, batchScreens, monthScreens, rowScreens } from './screens.tsx';

const RULES = '为常见的流水写明类别、客户或无需认领，之后导入的流水按规则识别';

/** /bank-funds/list: what moved, month by month, what was imported, and the accounts. */
export function Page() {
  const [tab, show] = useState('rows');
  const items = [
    {
      key: 'rows',
      label: '银行流水',
      children: <ListPage entity={rowScreens.entity} slots={rowScreens.list} form={rowScreens.form} />,
    },
    { key: 'months', label: '月度余额', children: <ListPage entity={monthScreens.entity} slots={monthScreens.list} /> },
    {
      key: 'batches',
      label: '导入批次',
      children: <ListPage entity={batchScreens.entity} slots={batchScreens.list} />,
    },
    { key: 'rules', label: '匹配规则', children: <ListPage entity={matchRule} slots={{ emptyHint: RULES }} /> },
    {
      key: 'accounts',
      label: '银行账户',
      children: <ListPage entity={accountScreens.entity} slots={accountScreens.list} />,
    },
  ];
  return <FullTabs activeKey={tab} onChange={show} items={items} />;
}
