import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { calendarDay } from '../model/index.ts';
import styles from './calendar.module.css';
import { CalendarMonth } from './calendar-month.tsx';
import { toSpecialDay } from './special-day.ts';
import { SpecialDayDialog } from './special-day-dialog.tsx';

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const YEAR_DAYS = 366;

/** Special days of a year by day. */
function useSpecialDays(year: number) {
  return useQuery({
    queryKey: ['records', calendarDay.code, 'year', year],
    async queryFn() {
      const body = { pageSize: YEAR_DAYS, params: { day$between: `${year}-01-01,${year}-12-31` } };
      const { data } = await callList(recordCalls.list, { params: { name: calendarDay.code }, body, quiet: true });
      return new Map(data.map((row) => [String(row.day), toSpecialDay(row)]));
    },
  });
}

/** /main-page/work-calendar: a year with its holidays and the weekends worked for them, day by day to be changed. */
export function Page() {
  const today = dayOfInstant(new Date());
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [chosen, setChosen] = useState<string | null>(null);
  const mayWrite = useHasRight('calendarDay:write');
  const client = useQueryClient();
  const { data, error, refetch } = useSpecialDays(year);
  const changed = () => {
    setChosen(null);
    void client.invalidateQueries({ queryKey: ['records', calendarDay.code] });
  };
  return (
    <PageFrame
      title="工作日历"
      subtitle="审批时限、保证金应退日期等按此计算工作日；上班时间在系统参数中设置"
      actions={
        <>
          <Button size="small" aria-label="上一年" onClick={() => setYear(year - 1)}>
            上一年
          </Button>
          <InputNumber
            size="small"
            aria-label="年份"
            min={2000}
            max={2100}
            value={year}
            onChange={(value) => setYear(value ?? thisYear)}
          />
          <Button size="small" aria-label="下一年" onClick={() => setYear(year + 1)}>
            下一年
          </Button>
          <Link to="/main-page/calendarDay/wf-list">特殊日期列表</Link>
        </>
      }
    >
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? (
        <Panel>
          <p className={styles.legend}>
            <span className={styles.rest}>休</span>节假日
            <span className={styles.work}>班</span>周末上班
            {data.size === 0 ? <strong>{year}年的放假安排尚未录入，按周一至周五上班计算</strong> : null}
          </p>
          <div className={styles.year}>
            {MONTHS.map((month) => (
              <CalendarMonth
                key={month}
                year={year}
                month={month}
                special={data}
                today={today}
                onChoose={mayWrite ? setChosen : undefined}
              />
            ))}
          </div>
        </Panel>
      ) : null}
      {chosen && data ? (
        <SpecialDayDialog day={chosen} existing={data.get(chosen)} onDone={changed} onClose={() => setChosen(null)} />
      ) : null}
    </PageFrame>
  );
}
