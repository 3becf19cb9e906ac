import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { FigureButton } from '#kernel/web/pattern/figure-button.tsx';
import { type KeyFigure, KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { SideBySide } from '#kernel/web/pattern/page/side-by-side.tsx';
import { formatTimeSpent } from '../../model/rules/format-time-spent.ts';
import type { FlowStatistics } from '../../model/statistics-calls.ts';
import styles from './statistics.module.css';
import { processListAddress, type StatisticsScope, taskListAddress } from './statistics-list-addresses.ts';

interface StatisticsBoardProps extends StatisticsScope {
  readonly data: FlowStatistics;
  readonly onProcess: (code: string) => void;
}

type Process = FlowStatistics['processes'][number];
type Step = FlowStatistics['nodes'][number];
type Person = FlowStatistics['people'][number];

/** So many steps are drawn, all of them stand in the table. */
const DRAWN = 10;
const PAGE = 10;
const spent = (minutes: number | null): string => (minutes === null ? '—' : formatTimeSpent(minutes));
const count = (value: number, to: string | null): ReactNode =>
  value === 0 || to === null ? value : <Link to={to}>{value}</Link>;
const sumOf = <R,>(rows: readonly R[], value: (row: R) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** A figure leads to its list where there is something in it. */
const figure = (label: string, value: number, to: string | null): KeyFigure => ({
  label,
  value,
  to: value > 0 ? to : null,
});

/** How processes went: figures, the slowest steps, and all of it by process, step and person. */
export function FlowStatisticsBoard({ data, onProcess, ...behind }: StatisticsBoardProps) {
  const { processes, nodes } = data;
  const slowest = nodes.filter(({ averageMinutes }) => averageMinutes !== null).slice(0, DRAWN);
  const figures = [
    figure(
      '发起',
      sumOf(processes, ({ started }) => started),
      processListAddress(behind),
    ),
    figure(
      '审批中',
      sumOf(processes, ({ running }) => running),
      processListAddress(behind, 'running,returned'),
    ),
    figure(
      '已通过',
      sumOf(processes, ({ approved }) => approved),
      processListAddress(behind, 'approved'),
    ),
    figure(
      '待办任务',
      sumOf(nodes, ({ open }) => open),
      taskListAddress(behind, { kind: 'open' }),
    ),
    figure(
      '已办任务',
      sumOf(nodes, ({ decided }) => decided),
      taskListAddress(behind, { kind: 'decided' }),
    ),
    figure(
      '超时任务',
      sumOf(nodes, ({ late }) => late),
      taskListAddress(behind, { kind: 'late' }),
    ),
  ];
  return (
    <>
      <KeyFigureCards figures={figures} />
      <SideBySide>
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
      </SideBySide>
      <SideBySide>
        <Steps {...behind} rows={nodes} />
        {behind.whose === 'all' ? <People {...behind} rows={data.people} /> : null}
      </SideBySide>
    </>
  );
}

interface ProcessesProps extends StatisticsScope {
  readonly rows: readonly Process[];
  readonly onProcess: (code: string) => void;
}

function Processes({ rows, onProcess, ...behind }: ProcessesProps) {
  const to = ({ processCode }: Process, status?: string) => processListAddress({ ...behind, processCode }, status);
  return (
    <PanelTable<Process>
      title="各流程"
      rowKey="processCode"
      pageSize={PAGE}
      empty="所选期间没有发起流程"
      rows={rows}
      columns={[
        {
          title: '流程',
          render: (_, row) => (
            <FigureButton className={styles.drill} onClick={() => onProcess(row.processCode)}>
              {row.processName}
            </FigureButton>
          ),
        },
        { title: '发起', align: 'right', render: (_, row) => count(row.started, to(row)) },
        { title: '审批中', align: 'right', render: (_, row) => count(row.running, to(row, 'running,returned')) },
        { title: '已通过', align: 'right', render: (_, row) => count(row.approved, to(row, 'approved')) },
        { title: '未通过', align: 'right', render: (_, row) => count(row.refused, to(row, 'refused')) },
        { title: '平均全程', align: 'right', render: (_, row) => spent(row.averageMinutes) },
      ]}
    />
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

function Steps({ rows, ...behind }: StatisticsScope & { readonly rows: readonly Step[] }) {
  return (
    <PanelTable<Step>
      title="各环节"
      rowKey={({ processCode, nodeName }) => `${processCode} ${nodeName}`}
      pageSize={PAGE}
      empty="所选期间没有任务"
      rows={rows}
      columns={[
        { title: '流程', dataIndex: 'processName' },
        { title: '环节', dataIndex: 'nodeName' },
        ...workColumns<Step>(({ processCode, nodeName }, kind) =>
          taskListAddress({ ...behind, processCode }, { nodeName, kind }),
        ),
      ]}
    />
  );
}

function People({ rows, ...behind }: StatisticsScope & { readonly rows: readonly Person[] }) {
  return (
    <PanelTable<Person>
      title="各办理人"
      pageSize={PAGE}
      empty="所选期间没有任务"
      rows={rows}
      columns={[
        { title: '办理人', dataIndex: 'name' },
        { title: '部门', dataIndex: 'deptName' },
        ...workColumns<Person>(({ id }, kind) => taskListAddress(behind, { assignee: id, kind })),
      ]}
    />
  );
}
