import { useQuery } from '@tanstack/react-query';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type PeriodStatus, periodCalls } from '../model/index.ts';
import styles from './period.module.css';

/** 结账: opens what is looked at before a month is closed. */
export function ClosePeriodAction({ refresh }: { readonly refresh: () => void }) {
  const mayWrite = useHasRight('period:write');
  const [open, show] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button type="primary" onClick={() => show(true)}>
        结账
      </Button>
      {open ? (
        <CloseDialog
          onClose={() => show(false)}
          onDone={() => {
            show(false);
            refresh();
          }}
        />
      ) : null}
    </>
  );
}

/** What of a month still waits, each figure leading to its list; closed once nothing does. */
function CloseDialog({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) {
  const [asked, ask] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'accountingPeriod', 'standing', asked],
    queryFn: () => callServer(periodCalls.standing, { query: asked ? { month: asked } : {}, quiet: true }),
  });
  const ready = data !== undefined && !data.closed && !data.waiting.some(({ blocks }) => blocks);
  const close = async () => {
    if (!data || !ready) return;
    setBusy(true);
    const done = await callServer(periodCalls.close, { body: { month: data.month } }).catch(() => null);
    setBusy(false);
    if (!done) return void refetch();
    toast.success(`${data.month}已结账`);
    onDone();
  };
  return (
    <AppDialog
      open
      title="期间结账"
      name="period.close"
      width={460}
      okText={data ? `结账 ${data.month}` : '结账'}
      busy={busy}
      {...(ready ? { onOk: () => void close() } : {})}
      onClose={onClose}
    >
      <label className={styles.month} htmlFor="period-month">
        结账月份
        <DatePicker
          id="period-month"
          picker="month"
          allowClear={false}
          value={data ? dayjs(`${data.month}-01`) : null}
          disabledDate={(day) => !day.isBefore(dayjs().startOf('month'))}
          onChange={(day) => ask(day?.format('YYYY-MM'))}
        />
      </label>
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={4} />}
      {data ? <Standing {...data} /> : null}
    </AppDialog>
  );
}

function Standing({ month, closed, isFirst, waiting }: PeriodStatus) {
  if (closed) return <p>{month}已结账</p>;
  const blocking = waiting.filter(({ blocks }) => blocks);
  const others = waiting.filter(({ blocks }) => !blocks);
  return (
    <>
      {isFirst ? <p>首次结账：该月以前的各月一并结账。</p> : null}
      {blocking.length > 0 ? (
        <p>以下事项办结后才能结账：</p>
      ) : (
        <p>没有未办结的事项。结账后，该月的单据、流水和认领不能再新增、修改或作废，更正在未结账的月份以负数冲回。</p>
      )}
      <Things month={month} things={blocking} />
      {others.length > 0 ? <p>以下事项请留意，不影响结账：</p> : null}
      <Things month={month} things={others} />
    </>
  );
}

/** Each figure leads to its list, and tells where it goes back to months before. */
function Things({ month, things }: Pick<PeriodStatus, 'month'> & { readonly things: PeriodStatus['waiting'] }) {
  if (things.length === 0) return null;
  return (
    <ul className={styles.waiting}>
      {things.map(({ form, title, stands, count, from, to }) => (
        <li key={form}>
          <Link to={to}>
            {stands ? `${title}（${stands}）` : title} <b>{count}</b> 项{from < month ? `（${from}起）` : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
