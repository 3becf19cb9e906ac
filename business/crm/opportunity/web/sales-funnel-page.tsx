import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatInTenThousandYuan } from '#kernel/base/cell-formatters.ts';
import { YEAR_OPTIONS } from '#kernel/base/time/year-options.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { type FunnelStageFigures, opportunityCalls } from '../model/calls.ts';

const CHOICES = [{ value: 0, label: '全部' }, ...YEAR_OPTIONS];

/** Where the opportunities of a stage are listed. */
const listOf = (stage: string): string => `/main-page/opportunity/wf-list?f.stage=${stage}`;
const share = ({ stage, reached, passed }: FunnelStageFigures): string =>
  reached > 0 && stage !== 'won' ? `${((passed / reached) * 100).toFixed(1)}%` : '—';

/** /main-page/sales-funnel: what stands in each stage, what it is worth by its chance, and how long it stays there. */
export function Page() {
  const [year, setYear] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['opportunity', 'funnel', year],
    queryFn: () => callServer(opportunityCalls.funnel, { query: year ? { year } : {}, quiet: true }),
  });
  return (
    <PageFrame
      title="销售漏斗"
      subtitle="您可以查看的商机；按商机建立的年份选择"
      actions={<Segmented aria-label="年份" options={CHOICES} value={year} onChange={setYear} />}
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? <Funnel stages={data} /> : null}
    </PageFrame>
  );
}

function Funnel({ stages }: { readonly stages: readonly FunnelStageFigures[] }) {
  const navigate = useNavigate();
  return (
    <>
      <ChartPanel
        title="各阶段商机"
        kind="funnel"
        labels={stages.map(({ name }) => name)}
        series={[
          { name: '到达过', values: stages.map(({ reached }) => String(reached)), say: (value) => `${value} 个` },
          { name: '目前', values: stages.map(({ count }) => String(count)), say: (value) => `${value} 个` },
          { name: '预计咨询费', values: stages.map(({ amount }) => amount), say: formatInTenThousandYuan },
          { name: '加权金额', values: stages.map(({ weighted }) => weighted), say: formatInTenThousandYuan },
        ]}
        onChoose={(at) => void navigate(listOf(stages[at]?.stage ?? ''))}
        empty="没有商机"
      />
      <PanelTable<FunnelStageFigures>
        title="阶段明细"
        rowKey="stage"
        rows={stages}
        columns={[
          { title: '阶段', render: (_, { stage, name }) => <Link to={listOf(stage)}>{name}</Link> },
          { title: '目前数量', dataIndex: 'count', align: 'right' },
          { title: '预计咨询费', align: 'right', render: (_, { amount }) => formatInTenThousandYuan(amount) },
          { title: '加权金额', align: 'right', render: (_, { weighted }) => formatInTenThousandYuan(weighted) },
          { title: '到达过', dataIndex: 'reached', align: 'right' },
          { title: '推进率', align: 'right', render: (_, one) => share(one) },
          { title: '平均停留', align: 'right', render: (_, { days }) => (days ? `${days} 天` : '—') },
        ]}
      />
    </>
  );
}
