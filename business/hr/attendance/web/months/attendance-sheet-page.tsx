import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { type AttendanceSheet, attendanceCalls } from '../../model/index.ts';
import styles from './attendance-sheet.module.css';

const thisMonth = (): string => dayOfInstant(new Date()).slice(0, 7);

/** '2026-01' and −1 → '2025-12'. */
function monthAfter(month: string, by: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7);
}

/** /flowhandle/flow-business/check-work: who was away on which working day of a month, and what that comes to. */
export function Page() {
  const [month, setMonth] = useState(thisMonth);
  const [dept, setDept] = useState<string | undefined>();
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'leave', 'checkWork', month],
    queryFn: () => callServer(attendanceCalls.checkWork, { query: { month }, quiet: true }),
  });
  const depts = [...new Set(data?.people.flatMap(({ deptName }) => deptName ?? []))];
  const people = data?.people.filter(({ deptName }) => dept === undefined || deptName === dept) ?? [];
  return (
    <PageFrame
      title="考勤检查"
      subtitle="按工作日历、打卡、已通过的请假和出差"
      actions={
        <>
          <Select
            size="small"
            allowClear
            aria-label="部门"
            placeholder="全部部门"
            style={{ width: 150 }}
            value={dept}
            options={depts.map((name) => ({ value: name, label: name }))}
            onChange={setDept}
          />
          <Button size="small" onClick={() => setMonth(monthAfter(month, -1))}>
            上月
          </Button>
          <time className={styles.month} dateTime={month}>
            {month}
          </time>
          <Button size="small" onClick={() => setMonth(monthAfter(month, 1))}>
            下月
          </Button>
          <Link
            to={`/main-page/leave/wf-list?f.status=approved&f.fromDate=,${data?.days.at(-1)?.day ?? ''}&f.toDate=${month}-01,`}
          >
            请假单
          </Link>
        </>
      }
    >
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data && people.length === 0 ? <EmptyState text="没有可以查看的人员" /> : null}
      {data && people.length > 0 ? <MonthTable days={data.days} people={people} /> : null}
    </PageFrame>
  );
}

function MonthTable({ days, people }: AttendanceSheet) {
  return (
    <Panel>
      <Legend />
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="考勤">
          <thead>
            <tr>
              <th scope="col">姓名</th>
              <th scope="col">部门</th>
              <th scope="col">应出勤</th>
              <th scope="col">请假</th>
              <th scope="col">实出勤</th>
              <th scope="col">迟到</th>
              <th scope="col">缺卡</th>
              <th scope="col">旷工</th>
              {days.map(({ day, works }) => (
                <th key={day} scope="col" className={works ? undefined : styles.rest}>
                  {Number(day.slice(-2))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} days={days} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function PersonRow({ person, days }: { person: AttendanceSheet['people'][number]; days: AttendanceSheet['days'] }) {
  const marks = new Map(person.marks.map((mark) => [mark.day, mark]));
  return (
    <tr>
      <th scope="row">{person.name}</th>
      <td>{person.deptName}</td>
      <td className={styles.number}>{person.due}</td>
      <td className={styles.number}>{person.away || ''}</td>
      <td className={styles.number}>{person.present}</td>
      <td className={styles.number}>{person.late || ''}</td>
      <td className={styles.number}>{person.missing || ''}</td>
      <td className={styles.number}>{person.absent || ''}</td>
      {days.map(({ day, works }) => (
        <DayCell key={day} day={day} works={works} mark={marks.get(day)} />
      ))}
    </tr>
  );
}

interface DayCellProps {
  readonly day: string;
  readonly works: boolean;
  readonly mark: AttendanceSheet['people'][number]['marks'][number] | undefined;
}

function DayCell({ day, works, mark }: DayCellProps) {
  if (!mark) return <td className={works ? undefined : styles.rest} />;
  return (
    <td className={styles[toneOf(mark.kind)]} title={`${day} ${mark.label}${mark.part < 1 ? '半天' : ''}`}>
      {mark.label.slice(0, 1)}
    </td>
  );
}

const TONES: Readonly<Record<string, 'away' | 'trip' | 'warn' | 'absent'>> = {
  leave: 'away',
  trip: 'trip',
  overtime: 'trip',
  absent: 'absent',
};
/** How a mark looks: leave, away for the firm, something to be set right, absent. */
const toneOf = (kind: string) => TONES[kind] ?? 'warn';

const LEGEND = [
  ['away', '请假'],
  ['trip', '出差、加班'],
  ['warn', '迟到、早退、缺卡'],
  ['absent', '旷工'],
] as const;

function Legend() {
  return (
    <ul className={styles.legend} aria-label="图例">
      {LEGEND.map(([tone, text]) => (
        <li key={tone}>
          <i className={styles[tone]} />
          {text}
        </li>
      ))}
    </ul>
  );
}
