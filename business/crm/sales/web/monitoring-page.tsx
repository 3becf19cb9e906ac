import { useQuery } from '@tanstack/react-query';
import { Segmented, Table } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { inTenThousands } from '#kernel/base/table-formats.ts';
import { showInstant } from '#kernel/base/time/instants.ts';
import { THIS_YEAR, YEARS } from '#kernel/base/time/years.ts';
import { callServer } from '#kernel/web/api/client.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { type Monitoring, salesCalls } from '../model/calls.ts';
import { rate } from './rate.ts';
import styles from './sales.module.css';

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
      actions={<Segmented aria-label="年份" options={YEARS} value={year} onChange={setYear} />}
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? <Board {...data} year={year} /> : null}
    </PageFrame>
  );
}

function Board(data: Monitoring & { readonly year: number }) {
  const navigate = useNavigate();
  const { owners, year } = data;
  const busiest = owners.slice(0, DRAWN);
  const figures = [
    ['跟进次数', `${data.followUps} 次`, `/main-page/followUp/wf-list?f.date=${year}-01-01,${year}-12-31`],
    ['在跟商机', `${data.opportunities} 个`, `/main-page/opportunity/wf-list?f.stage=${OPEN}`],
    ['加权金额', inTenThousands(data.weighted), '/main-page/sales-funnel'],
    ['14天未跟进商机', `${data.silentCount} 个`, null],
    ['14天内开标', `${data.dueCount} 个`, null],
    [
      '中标率',
      `${rate(data.won, data.opened)}（${data.won}/${data.opened}）`,
      `/main-page/bid/wf-list?f.state=won,lost,void`,
    ],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, value, to]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.pair}>
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
      </div>
      <div className={styles.pair}>
        <Silent {...data} />
        <Due {...data} />
      </div>
    </>
  );
}

function Owners({ owners }: Pick<Monitoring, 'owners'>) {
  return (
    <Panel title="负责人明细">
      <Table<Monitoring['owners'][number]>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={owners}
        columns={[
          {
            title: '负责人',
            render: (_, { id, name }) => <Link to={`/main-page/opportunity/wf-list?f.owner=${id}`}>{name}</Link>,
          },
          { title: '在跟商机', dataIndex: 'opportunities', align: 'right' },
          { title: '加权金额', align: 'right', render: (_, { weighted }) => inTenThousands(weighted) },
          { title: '已开标', dataIndex: 'opened', align: 'right' },
          { title: '中标率', align: 'right', render: (_, { won, opened }) => rate(won, opened) },
        ]}
      />
    </Panel>
  );
}

function Silent({ silent }: Pick<Monitoring, 'silent'>) {
  return (
    <Panel title="14天未跟进的商机">
      <Table<Monitoring['silent'][number]>
        size="small"
        rowKey="id"
        pagination={false}
        locale={{ emptyText: '没有超过14天未跟进的商机' }}
        dataSource={silent}
        columns={[
          {
            title: '商机',
            ellipsis: true,
            render: (_, { id, name }) => <Link to={`/main-page/opportunity/wf-form?id=${id}`}>{name}</Link>,
          },
          { title: '客户', dataIndex: 'customer', ellipsis: true },
          { title: '负责人', dataIndex: 'owner', width: 84 },
          { title: '最近跟进', width: 108, render: (_, { lastFollow }) => lastFollow ?? '从未跟进' },
        ]}
      />
    </Panel>
  );
}

function Due({ due }: Pick<Monitoring, 'due'>) {
  return (
    <Panel title="14天内开标的投标">
      <Table<Monitoring['due'][number]>
        size="small"
        rowKey="id"
        pagination={false}
        locale={{ emptyText: '14天内没有开标' }}
        dataSource={due}
        columns={[
          {
            title: '投标项目',
            render: (_, { id, name }) => <Link to={`/main-page/bid/wf-form?id=${id}`}>{name}</Link>,
          },
          { title: '开标时间', render: (_, { openAt }) => showInstant(openAt) },
          { title: '状态', dataIndex: 'state' },
          { title: '标书负责人', dataIndex: 'lead' },
        ]}
      />
    </Panel>
  );
}
