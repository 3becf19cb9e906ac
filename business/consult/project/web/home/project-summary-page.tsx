import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import { displayDecimal, divideDecimals } from '#kernel/base/numbers/decimal.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { StateBadge } from '#kernel/web/pattern/state-badge.tsx';
import { projectStage } from '../../model/index.ts';
import styles from '../project.module.css';
import { type OpenedProjectRecord, ProjectScreenFrame } from '../project-screen-frame.tsx';
import { SimilarProjects } from './similar-projects.tsx';
import { useProjectWorks } from './use-project-works.ts';

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
const yuan = (value: string | null) => (value === null ? null : displayDecimal(value, 2));

function useStages(project: string) {
  return useQuery({
    queryKey: ['records', projectStage.code, 'of-project', project],
    queryFn: async ({ signal }) => {
      const body = { pageNo: 1, pageSize: 100, params: { project }, sort: 'position' };
      return (await callList(recordCalls.list, { params: { name: projectStage.code }, body, signal, quiet: true }))
        .data;
    },
  });
}

function Stages({ stages }: { stages: readonly DisplayedRecord[] }) {
  return (
    <PanelTable<DisplayedRecord>
      title="阶段进展"
      rows={stages}
      empty={<EmptyState text="还没有阶段" hint="在“阶段设置”中按项目配置生成" />}
      width={620}
      columns={[
        { title: '阶段', dataIndex: 'name' },
        { title: '责任人', dataIndex: 'owner_label', width: 90 },
        { title: '计划完成', dataIndex: 'planEnd', width: 110 },
        { title: '实际完成', dataIndex: 'realEnd', width: 110 },
        {
          title: '完成比例',
          key: 'done',
          width: 90,
          align: 'right',
          render: (_, row) => CELL_FORMATTER_BY_NAME.percent(text(row.done) ?? '0'),
        },
        {
          title: '状态',
          key: 'state',
          width: 90,
          render: (_, row) => (
            <StateBadge
              tone={row.state === 'done' ? 'ok' : row.state === 'running' ? 'busy' : 'rest'}
              label={text(row.state_label) ?? ''}
            />
          ),
        },
      ]}
    />
  );
}

/** What was asked for, found and taken back: of the report once there is one, else of the works. */
function amountsOf(
  opened: OpenedProjectRecord,
  works: { submitted: string | null; approved: string | null } | undefined,
) {
  const submitted = text(opened.submitAmount) ?? works?.submitted ?? null;
  const approved = text(opened.approvedAmount) ?? works?.approved ?? null;
  const reduced =
    submitted !== null && approved !== null
      ? (divideDecimals(submitted, 1, 2)?.minus(approved).toFixed(2) ?? null)
      : null;
  const rate = reduced === null || submitted === null ? null : divideDecimals(reduced, submitted, 4);
  return { submitted, approved, reduced, rate: rate === null ? null : CELL_FORMATTER_BY_NAME.percent(rate.toFixed()) };
}

function Summary({ opened }: { opened: OpenedProjectRecord }) {
  const { data: works } = useProjectWorks(opened.id);
  const { data: stages = [] } = useStages(opened.id);
  const amounts = amountsOf(opened, works);
  const area = text(opened.buildArea);
  const each = amounts.approved !== null && area !== null ? divideDecimals(amounts.approved, area, 2) : null;
  return (
    <div className={styles.panels}>
      <KeyFigureCards
        even
        figures={[
          { label: '投资额', value: yuan(text(opened.invest)), unit: '元' },
          { label: '送审金额', value: yuan(amounts.submitted), unit: '元' },
          { label: '审定金额', value: yuan(amounts.approved), unit: '元' },
          { label: '净核减', value: yuan(amounts.reduced), unit: '元' },
          { label: '核减率', value: amounts.rate },
          { label: '单方造价', value: yuan(each?.toFixed(2) ?? null), unit: '元/m²' },
          { label: '进度', value: CELL_FORMATTER_BY_NAME.percent(text(opened.progress) ?? '0') },
          { label: '报告文号', value: text(opened.reportNo) },
        ]}
      />
      <Stages stages={stages} />
      <SimilarProjects project={opened.id} />
      <PageExtensions place="project-summary" recordId={opened.id} />
      <Button data-print="no" style={{ alignSelf: 'flex-start' }} onClick={() => window.print()}>
        打印项目概况
      </Button>
    </div>
  );
}

/** /consult/detail/project-summary: where a project stands in money, time and results, on one page. */
export function Page() {
  return <ProjectScreenFrame>{(opened) => <Summary key={opened.id} opened={opened} />}</ProjectScreenFrame>;
}
