import { useQuery } from '@tanstack/react-query';
import { DatePicker, Table } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { attendanceCalls, type LeaveBalance, leave, overtime } from '../../model/index.ts';
import styles from './my-leave.module.css';

const LEAVE = flowDocumentAddresses(leave);
const OVERTIME = flowDocumentAddresses(overtime);
type Entry = LeaveBalance['entries'][number];

/** /attendance/my-leave: one's own leave by kind, what is left on a day, and how that came about. */
export function Page() {
  const [day, setDay] = useState(() => dayOfInstant(new Date()));
  const [kind, setKind] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'leaveEntry', 'balances', day],
    queryFn: () => callServer(attendanceCalls.balances, { query: { day }, quiet: true }),
  });
  const shown = data?.kinds.find((one) => one.kind === kind) ?? data?.kinds[0];
  return (
    <PageFrame
      title="我的假期"
      actions={
        <>
          <DatePicker
            size="small"
            allowClear={false}
            aria-label="余额日期"
            value={dayjs(day)}
            onChange={(value) => value && setDay(value.format('YYYY-MM-DD'))}
          />
          <Link to={LEAVE.create}>申请请假</Link>
        </>
      }
    >
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={6} />}
      {data && !shown ? <EmptyState text="还没有假期" /> : null}
      {data && shown ? (
        <>
          <div className={styles.kinds}>
            {data.kinds.map((one) => (
              <KindCard key={one.kind} kind={one} chosen={one === shown} onChoose={() => setKind(one.kind)} />
            ))}
          </div>
          <Panel title={`${shown.label}明细`}>
            <EntryTable entries={shown.entries} />
          </Panel>
        </>
      ) : null}
    </PageFrame>
  );
}

interface KindProps {
  readonly kind: LeaveBalance;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function KindCard({ kind: { label, needsBalance, balance, accrued, taken, held }, chosen, onChoose }: KindProps) {
  return (
    <button type="button" className={styles.kind} aria-pressed={chosen} onClick={onChoose}>
      <span>{label}</span>
      <strong>{needsBalance ? `${Number(balance)}天` : `已请${Number(taken)}天`}</strong>
      {needsBalance ? (
        <small>{`应得${Number(accrued)} · 已用${Number(taken)}${Number(held) > 0 ? ` · 审批中${Number(held)}` : ''}`}</small>
      ) : null}
    </button>
  );
}

/** Where an entry comes from, as a link where that is a record. */
function Source({ entry }: { entry: Entry }) {
  if (entry.leave) return <Link to={LEAVE.address({ id: entry.leave })}>{entry.summary}</Link>;
  if (entry.overtime) return <Link to={OVERTIME.address({ id: entry.overtime })}>{entry.summary}</Link>;
  return entry.summary;
}

function EntryTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <Table
      size="small"
      rowKey="id"
      dataSource={[...entries]}
      pagination={false}
      scroll={{ x: 560 }}
      columns={[
        { title: '日期', dataIndex: 'date', width: 110 },
        { title: '来源', dataIndex: 'sourceLabel', width: 100 },
        {
          title: '天数',
          dataIndex: 'days',
          width: 80,
          align: 'right',
          render: (days: string) => (Number(days) > 0 ? `+${Number(days)}` : Number(days)),
        },
        { title: '所属年度', dataIndex: 'year', width: 90 },
        { title: '有效期至', dataIndex: 'expires', width: 110 },
        { title: '说明', key: 'summary', render: (_, entry) => <Source entry={entry} /> },
      ]}
    />
  );
}
