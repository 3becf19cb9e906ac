import { useState } from 'react';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { docFlow } from '../model/index.ts';
import { docFlowScreens } from './document-screens.tsx';

/** What should have been dealt with. */
const overdue = () =>
  ({
    ...docFlowScreens.list,
    title: '逾期未办',
    params: { state: 'handling', status: 'running', dueDate$lt: dayOfInstant(new Date()) },
    create: false,
    emptyText: '没有逾期未办的文件',
    emptyHint: undefined,
  }) as const;

/** /main-page/office/3: what came in and goes out, and what is overdue. */
export function Page() {
  const [tab, show] = useState('all');
  const items = [
    {
      key: 'all',
      label: '收发文',
      children: <ListPage entity={docFlow} slots={docFlowScreens.list} form={docFlowScreens.form} />,
    },
    { key: 'overdue', label: '逾期未办', children: <ListPage entity={docFlow} slots={overdue()} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
