import { useSearchParams } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { receivedEvaluationList, userEvaluation } from '../model/index.ts';

const RECEIVED = { create: false as const, emptyText: '还没有收到评价' };
const WRITTEN = { emptyHint: '每个周期对一位同事评价一次，可以匿名' };

/** /industrial-page/user-evaluate: what colleagues wrote about oneself, and what one wrote about them. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const items = [
    { key: 'received', label: '收到的评价', children: <ListPage entity={receivedEvaluationList} slots={RECEIVED} /> },
    { key: 'written', label: '我的评价', children: <ListPage entity={userEvaluation} slots={WRITTEN} /> },
  ];
  const tab = search.get('tab') ?? 'received';
  return <FullHeightTabs activeKey={tab} onChange={(key) => setSearch({ tab: key })} items={items} />;
}
