import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { CELL_FORMATTER_BY_NAME, formatInTenThousandYuan } from '#kernel/base/cell-formatters.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { SideBySide } from '#kernel/web/pattern/page/side-by-side.tsx';
import { type ProjectsOverviewFigures, projectCalls } from '../../model/index.ts';
import { PROJECT_INFO_ROUTE, PROJECTS_PATH, projectAddress } from '../project-address.ts';
import { ProjectStateMark } from '../project-state-mark.tsx';
import { DaysLeft } from './days-left.tsx';

type Counted = ProjectsOverviewFigures['kinds'];

/** Projects and money by one of their properties; a part leads to its projects. */
function Chart({ title, field, counted }: { title: string; field: string; counted: Counted }) {
  const navigate = useNavigate();
  return (
    <ChartPanel
      title={title}
      kind="bars"
      labels={counted.map(({ label }) => label)}
      series={[{ name: '项目数', values: counted.map(({ count }) => String(count)), say: (value) => `${value} 个` }]}
      onChoose={(at) => void navigate(`${PROJECTS_PATH}?f.${field}=${counted[at]?.value ?? ''}`)}
      empty="还没有项目"
    />
  );
}

function Due({ due }: Pick<ProjectsOverviewFigures, 'due'>) {
  return (
    <PanelTable<ProjectsOverviewFigures['due'][number]>
      title="最先到期的项目"
      rows={due}
      empty={<EmptyState text="没有进行中的项目" />}
      width={560}
      columns={[
        {
          title: '项目名称',
          key: 'name',
          render: (_, row) => <Link to={projectAddress(row)}>{row.name}</Link>,
        },
        { title: '负责人', dataIndex: 'manager', width: 76 },
        {
          title: '状态',
          key: 'state',
          width: 84,
          render: (_, row) => <ProjectStateMark state={row.state} label={row.stateLabel} />,
        },
        {
          title: '进度',
          key: 'progress',
          width: 68,
          align: 'right',
          render: (_, { progress }) => CELL_FORMATTER_BY_NAME.percent(progress ?? '0'),
        },
        { title: '计划完成', dataIndex: 'planEnd', width: 100 },
        { title: '期限', key: 'days', width: 100, render: (_, { days }) => <DaysLeft days={days} /> },
      ]}
    />
  );
}

function Mine({ mine }: Pick<ProjectsOverviewFigures, 'mine'>) {
  return (
    <PanelTable<ProjectsOverviewFigures['mine'][number]>
      title="我负责的阶段"
      rows={mine}
      empty={<EmptyState text="没有未完成的阶段" />}
      width={520}
      columns={[
        {
          title: '项目名称',
          key: 'project',
          render: (_, row) => (
            <Link
              to={projectAddress(
                { id: row.project, name: row.projectName },
                `${PROJECT_INFO_ROUTE}/project-progress-write`,
              )}
            >
              {row.projectName}
            </Link>
          ),
        },
        { title: '阶段', dataIndex: 'name', width: 110 },
        {
          title: '完成',
          key: 'done',
          width: 68,
          align: 'right',
          render: (_, { done }) => CELL_FORMATTER_BY_NAME.percent(done ?? '0'),
        },
        { title: '计划完成', dataIndex: 'planEnd', width: 100 },
        { title: '期限', key: 'days', width: 100, render: (_, { days }) => <DaysLeft days={days} /> },
      ]}
    />
  );
}

function Board({ data }: { data: ProjectsOverviewFigures }) {
  return (
    <>
      <KeyFigureCards
        figures={[
          { label: '项目', value: `${data.projects} 个`, to: PROJECTS_PATH },
          { label: '在办项目', value: `${data.running} 个`, to: `${PROJECTS_PATH}?f.state=waiting,running,review` },
          { label: '逾期项目', value: `${data.overdue} 个` },
          { label: '投资额', value: formatInTenThousandYuan(data.invest) },
          { label: '送审金额', value: formatInTenThousandYuan(data.submitted) },
          { label: '审定金额', value: formatInTenThousandYuan(data.approved) },
        ]}
      />
      <SideBySide>
        <Due due={data.due} />
        <Mine mine={data.mine} />
      </SideBySide>
      <SideBySide>
        <Chart title="业务类型" field="kind" counted={data.kinds} />
        <Chart title="项目阶段" field="stage" counted={data.stages} />
        <Chart title="项目状态" field="state" counted={data.states} />
      </SideBySide>
    </>
  );
}

/** /consult/home-page: the projects a person sees, what is due, and what they answer for themselves. */
export function Page() {
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'project', 'home'],
    queryFn: () => callServer(projectCalls.home, { quiet: true }),
  });
  return (
    <PageFrame title="咨询项目首页" subtitle="按您可见的项目统计">
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? <Board data={data} /> : null}
    </PageFrame>
  );
}
