import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { kpiCalls, kpiScoreList } from '../model/index.ts';

const SCORES = { create: false as const, emptyText: '还没有公布的考核结果' };
const points = (value: string) => `${displayDecimal(value, 2)} 分`;
const people = (value: string) => `${value} 人`;

/** /main-page/kpi-score-tab: published results in one's sight, and how they move. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const items = [
    { key: 'scores', label: '考核得分', children: <ListPage entity={kpiScoreList} slots={SCORES} /> },
    { key: 'trend', label: '走势', children: <Trend /> },
  ];
  const tab = search.get('tab') ?? 'scores';
  return <FullHeightTabs activeKey={tab} onChange={(key) => setSearch({ tab: key })} items={items} />;
}

function Trend() {
  const { data, error, refetch } = useQuery({
    queryKey: [kpiCalls.trend.path],
    queryFn: ({ signal }) => callServer(kpiCalls.trend, { signal }),
  });
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <LoadingState rows={6} />;
  if (data.points.length === 0) return <EmptyState text="还没有公布的考核结果" />;
  return (
    <PageFrame title="得分走势">
      <ChartPanel
        title="各考核期平均得分"
        kind="lines"
        labels={data.points.map(({ label }) => label)}
        series={[
          { name: '本人', values: data.points.map(({ mine }) => mine), say: points },
          { name: '可见范围平均', values: data.points.map(({ all }) => all), say: points },
        ]}
      />
      <ChartPanel
        title="最近一期等级分布"
        kind="columns"
        labels={data.grades.map(({ name }) => name)}
        series={[{ name: '人数', values: data.grades.map(({ count }) => String(count)), say: people }]}
      />
    </PageFrame>
  );
}
