import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatInTenThousandYuan } from '#kernel/base/cell-formatters.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { THIS_YEAR, YEAR_OPTIONS } from '#kernel/base/time/year-options.ts';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { type KeyFigure, KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { SideBySide } from '#kernel/web/pattern/page/side-by-side.tsx';
import { type SalesMonitoring, salesCalls } from '../model/calls.ts';
import { formatPartAsPercent } from './format-share-percent.ts';

/** So many people are drawn, all of them stand in the table. */
const DRAWN = 10;
const OPEN = 'lead,approved,quote,bid,talk';

/** /main-page/marketing-monitoring: who follows up what, what is left alone, which bids open soon, and how many are won. */
export function Page() {
  const [year, setYear] = useState(THIS_YEAR);
  const { data, error, refetch } = useQuery({
    queryKey: ['sales', 'monitoring', year],
    queryFn: () => callServer(salesCalls.monitoring, { query: { year }, quiet: true }),
  });
  return (
    <PageFrame
      title="营销监控"
      subtitle="跟进与中标按所选年份，在跟商机与预警为今日数"
      actions={<Segmented aria-label="年份" options={YEAR_OPTIONS} value={year} onChange={setYear} />}
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? <Board {...data} year={year} /> : null}
    </PageFrame>
  );
}

function Board(data: SalesMonitoring & { readonly year: number }) {
  const navigate = useNavigate();
  const { owners, year } = data;
  const busiest = owners.slice(0, DRAWN);
  const figures: KeyFigure[] = [
    {
      label: '跟进次数',
      value: `${data.followUps} 次`,
      to: `/main-page/followUp/wf-list?f.date=${year}-01-01,${year}-12-31`,
    },
    { label: '在跟商机', value: `${data.opportunities} 个`, to: `/main-page/opportunity/wf-list?f.stage=${OPEN}` },
    { label: '加权金额', value: formatInTenThousandYuan(data.weighted), to: '/main-page/sales-funnel' },
    { label: '14天未跟进商机', value: `${data.silentCount} 个` },
    { label: '14天内开标', value: `${data.dueCount} 个` },
    {
      label: '中标率',
      value: `${formatPartAsPercent(data.won, data.opened)}（${data.won}/${data.opened}）`,
      to: '/main-page/bid/wf-list?f.state=won,lost,void',
    },
  ];
  return (
    <>
      <KeyFigureCards figures={figures} />
      <SideBySide>
        <ChartPanel
          title="各负责人跟进次数与未跟进商机"
          kind="bars"
          labels={busiest.map(({ name }) => name)}
          series={[
            {
              name: '跟进次数',
              values: busiest.map(({ followUps }) => String(followUps)),
              say: (value) => `${value} 次`,
            },
            {
              name: '14天未跟进商机',
              values: busiest.map(({ silent }) => String(silent)),
              say: (value) => `${value} 个`,
            },
          ]}
          onChoose={(at) =>
            void navigate(`/main-page/opportunity/wf-list?f.owner=${busiest[at]?.id ?? ''}&f.stage=${OPEN}`)
          }
        />
        <Owners owners={owners} />
      </SideBySide>
      <PageExtensions place="marketing-monitoring" recordId={String(year)} />
      <SideBySide>
        <Silent {...data} />
        <Due {...data} />
      </SideBySide>
    </>
  );
}

function Owners({ owners }: Pick<SalesMonitoring, 'owners'>) {
  return (
    <PanelTable<SalesMonitoring['owners'][number]>
      title="负责人明细"
      rows={owners}
      columns={[
        {
          title: '负责人',
          render: (_, { id, name }) => <Link to={`/main-page/opportunity/wf-list?f.owner=${id}`}>{name}</Link>,
        },
        { title: '在跟商机', dataIndex: 'opportunities', align: 'right' },
        { title: '加权金额', align: 'right', render: (_, { weighted }) => formatInTenThousandYuan(weighted) },
        { title: '已开标', dataIndex: 'opened', align: 'right' },
        { title: '中标率', align: 'right', render: (_, { won, opened }) => formatPartAsPercent(won, opened) },
      ]}
    />
  );
}

function Silent({ silent }: Pick<SalesMonitoring, 'silent'>) {
  return (
    <PanelTable<SalesMonitoring['silent'][number]>
      title="14天未跟进的商机"
      empty="没有超过14天未跟进的商机"
      rows={silent}
      columns={[
        {
          title: '商机',
          ellipsis: true,
          render: (_, { id, name }) => <Link to={buildRecordAddress('opportunity', id)}>{name}</Link>,
        },
        { title: '客户', dataIndex: 'customer', ellipsis: true },
        { title: '负责人', dataIndex: 'owner', width: 84 },
        { title: '最近跟进', width: 108, render: (_, { lastFollow }) => lastFollow ?? '从未跟进' },
      ]}
    />
  );
}

function Due({ due }: Pick<SalesMonitoring, 'due'>) {
  return (
    <PanelTable<SalesMonitoring['due'][number]>
      title="14天内开标的投标"
      empty="14天内没有开标"
      rows={due}
      columns={[
        {
          title: '投标项目',
          render: (_, { id, name }) => <Link to={buildRecordAddress('bid', id)}>{name}</Link>,
        },
        { title: '开标时间', render: (_, { openAt }) => formatInstant(openAt) },
        { title: '状态', dataIndex: 'state' },
        { title: '标书负责人', dataIndex: 'lead' },
      ]}
    />
  );
}
