import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { LAST_DAYS_OPTIONS, lastDaysRange } from '#kernel/base/time/day-ranges.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { flowStatisticsCalls } from '../../model/statistics-calls.ts';
import { FlowStatisticsBoard } from './flow-statistics-board.tsx';

const YEAR = 365;
const PERIODS = [...LAST_DAYS_OPTIONS.filter(({ days }) => days > 1), { label: '近一年', days: YEAR }].map(
  ({ label, days }) => ({ label, value: days }),
);
const USUAL = 90;
const WHOSE = [
  { label: '全公司', value: 'all' },
  { label: '我的', value: 'mine' },
];

/** /main-page/flow-statistics: how long processes take, step by step and person by person; figures open their lists. */
export function Page() {
  const watches = useHasRight('workflow:monitor');
  const [whose, setWhose] = useState<'all' | 'mine'>(watches ? 'all' : 'mine');
  const [days, setDays] = useState(USUAL);
  const [processCode, setProcessCode] = useState<string | undefined>();
  const range = lastDaysRange(days);
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'statistics', whose, days, processCode],
    queryFn: () =>
      callServer(whose === 'all' ? flowStatisticsCalls.statistics : flowStatisticsCalls.myStatistics, {
        body: { ...range, processCode },
        quiet: true,
      }),
  });
  const all = useQuery({
    queryKey: ['flow', 'statistics', whose, days, undefined],
    queryFn: () =>
      callServer(whose === 'all' ? flowStatisticsCalls.statistics : flowStatisticsCalls.myStatistics, {
        body: range,
        quiet: true,
      }),
  });
  return (
    <PageFrame
      title="流程统计"
      subtitle="按发起时间和到达时间统计，耗时为自然时间"
      actions={
        <>
          {watches ? (
            <Segmented
              size="small"
              aria-label="范围"
              options={WHOSE}
              value={whose}
              onChange={(value) => setWhose(value === 'all' ? 'all' : 'mine')}
            />
          ) : null}
          <Select
            size="small"
            allowClear
            aria-label="流程"
            placeholder="全部流程"
            style={{ width: 160 }}
            value={processCode}
            options={all.data?.processes.map((one) => ({ value: one.processCode, label: one.processName }))}
            onChange={setProcessCode}
          />
          <Segmented size="small" aria-label="期间" options={PERIODS} value={days} onChange={setDays} />
        </>
      }
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? (
        <FlowStatisticsBoard
          data={data}
          whose={whose}
          range={range}
          processCode={processCode}
          onProcess={setProcessCode}
        />
      ) : null}
    </PageFrame>
  );
}
