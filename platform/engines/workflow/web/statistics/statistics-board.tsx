import { Button, Table } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { showTimeSpent } from '../../model/rules/time-spent.ts';
import type { FlowStatistics } from '../../model/statistics-calls.ts';
import { type Behind, processesBehind, tasksBehind } from './list-address.ts';
import styles from './statistics.module.css';

interface StatisticsBoardProps extends Behind {
  readonly data: FlowStatistics;
  readonly onProcess: (code: string) => void;
}

type Process = FlowStatistics['processes'][number];
type Step = FlowStatistics['nodes'][number];
type Person = FlowStatistics['people'][number];

/** So many steps are drawn, all of them stand in the table. */
const DRAWN = 10;
const PAGE = 10;
const spent = (minutes: number | null): string => (minutes === null ? '—' : showTimeSpent(minutes));
const count = (value: number, to: string | null): ReactNode =>
  value === 0 || to === null ? value : <Link to={to}>{value}</Link>;
const paging = (rows: readonly unknown[]) => (rows.length > PAGE ? { pageSize: PAGE, size: 'small' as const } : false);
const sumOf = <R,>(rows: readonly R[], value: (row: R) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** How processes went: figures, the slowest steps, and all of it by process, step and person. */
export function StatisticsBoard({ data, onProcess, ...behind }: StatisticsBoardProps) {
  const { processes, nodes } = data;
  const slowest = nodes.filter(({ averageMinutes }) => averageMinutes !== null).slice(0, DRAWN);
  const figures: [label: string, value: number, to: string | null][] = [
    ['发起', sumOf(processes, ({ started }) => started), processesBehind(behind)],
    ['审批中', sumOf(processes, ({ running }) => running), processesBehind(behind, 'running,returned')],
    ['已通过', sumOf(processes, ({ approved }) => approved), processesBehind(behind, 'approved')],
    ['待办任务', sumOf(nodes, ({ open }) => open), tasksBehind(behind, { kind: 'open' })],
    ['已办任务', sumOf(nodes, ({ decided }) => decided), tasksBehind(behind, { kind: 'decided' })],
    ['超时任务', sumOf(nodes, ({ late }) => late), tasksBehind(behind, { kind: 'late' })],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, value, to]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{count(value, to)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.pair}>
        <ChartPanel
          title="平均耗时最长的环节"
          kind="bars"
          empty="所选期间没有办理过的任务"
          labels={slowest.map(({ processName, nodeName }) => `${processName} ${nodeName}`)}
          series={[
            {
              name: '平均耗时',
              values: slowest.map(({ averageMinutes }) => String(averageMinutes)),
              say: (value) => spent(Number(value)),
            },
          ]}
        />
        <Processes {...behind} rows={processes} onProcess={onProcess} />
      </div>
      <div className={styles.pair}>
        <Steps {...behind} rows={nodes} />
        {behind.whose === 'all' ? <People {...behind} rows={data.people} /> : null}
      </div>
    </>
  );
}

interface ProcessesProps extends Behind {
  readonly rows: readonly Process[];
  readonly onProcess: (code: string) => void;
}

function Processes({ rows, onProcess, ...behind }: ProcessesProps) {
  const to = ({ processCode }: Process, status?: string) => processesBehind({ ...behind, processCode }, status);
  return (
    <Panel title="各流程">
      <Table<Process>
        size="small"
        rowKey="processCode"
        pagination={paging(rows)}
        locale={{ emptyText: '所选期间没有发起流程' }}
        dataSource={rows}
        columns={[
          {
            title: '流程',
            render: (_, row) => (
              <Button type="link" size="small" className={styles.drill} onClick={() => onProcess(row.processCode)}>
                {row.processName}
              </Button>
            ),
          },
          { title: '发起', align: 'right', render: (_, row) => count(row.started, to(row)) },
          { title: '审批中', align: 'right', render: (_, row) => count(row.running, to(row, 'running,returned')) },
          { title: '已通过', align: 'right', render: (_, row) => count(row.approved, to(row, 'approved')) },
          { title: '未通过', align: 'right', render: (_, row) => count(row.refused, to(row, 'refused')) },
          { title: '平均全程', align: 'right', render: (_, row) => spent(row.averageMinutes) },
        ]}
      />
    </Panel>
  );
}

/** The columns that steps and people have in common. */
const workColumns = <R extends Step | Person>(to: (row: R, kind: 'open' | 'decided' | 'late') => string | null) => [
  { title: '待办', align: 'right' as const, render: (_: unknown, row: R) => count(row.open, to(row, 'open')) },
  { title: '已办', align: 'right' as const, render: (_: unknown, row: R) => count(row.decided, to(row, 'decided')) },
  { title: '超时', align: 'right' as const, render: (_: unknown, row: R) => count(row.late, to(row, 'late')) },
  { title: '平均耗时', align: 'right' as const, render: (_: unknown, row: R) => spent(row.averageMinutes) },
  { title: '最长耗时', align: 'right' as const, render: (_: unknown, row: R) => spent(row.longestMinutes) },
];

function Steps({ rows, ...behind }: Behind & { readonly rows: readonly Step[] }) {
  return (
    <Panel title="各环节">
      <Table<Step>
        size="small"
        rowKey={({ processCode, nodeName }) => `${processCode} ${nodeName}`}
        pagination={paging(rows)}
        locale={{ emptyText: '所选期间没有任务' }}
        dataSource={rows}
        columns={[
          { title: '流程', dataIndex: 'processName' },
          { title: '环节', dataIndex: 'nodeName' },
          ...workColumns<Step>(({ processCode, nodeName }, kind) =>
            tasksBehind({ ...behind, processCode }, { nodeName, kind }),
          ),
        ]}
      />
    </Panel>
  );
}

function People({ rows, ...behind }: Behind & { readonly rows: readonly Person[] }) {
  return (
    <Panel title="各办理人">
      <Table<Person>
        size="small"
        rowKey="id"
        pagination={paging(rows)}
        locale={{ emptyText: '所选期间没有任务' }}
        dataSource={rows}
        columns={[
          { title: '办理人', dataIndex: 'name' },
          { title: '部门', dataIndex: 'deptName' },
          ...workColumns<Person>(({ id }, kind) => tasksBehind(behind, { assignee: id, kind })),
        ]}
      />
    </Panel>
  );
}
