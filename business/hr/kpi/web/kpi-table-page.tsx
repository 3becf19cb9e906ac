import { useSearchParams } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { kpiAppeal, kpiInterview, kpiRating, kpiTable } from '../model/index.ts';
import { appealScreens, ratingScreens, tableScreens } from './kpi-screens.tsx';

const OPEN_FIRST = { ...ratingScreens.list, params: { open: true } };
const INTERVIEWS = { emptyHint: '结果公布后由上级与本人面谈并记录' };

/** /main-page/kpi-table: tables in one's sight, colleagues one is asked to judge, appeals and interviews. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const items = [
    { key: 'tables', label: '考核表', children: <ListPage entity={kpiTable} slots={tableScreens.list} /> },
    { key: 'rating', label: '待我评分', children: <ListPage entity={kpiRating} slots={OPEN_FIRST} /> },
    { key: 'appeals', label: '申诉', children: <ListPage entity={kpiAppeal} slots={appealScreens.list} /> },
    { key: 'interviews', label: '绩效面谈', children: <ListPage entity={kpiInterview} slots={INTERVIEWS} /> },
  ];
  const tab = search.get('tab') ?? 'tables';
  return <FullHeightTabs activeKey={tab} onChange={(key) => setSearch({ tab: key })} items={items} />;
}
