import { useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { divide, showDecimal } from '#kernel/base/numbers/decimal.ts';
import { TABLE_FORMATS } from '#kernel/base/table-formats.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/client.ts';
import { PageParts } from '#kernel/web/application/page-parts.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { EmptyState } from '#kernel/web/pattern/page/states.tsx';
import { StateMark } from '#kernel/web/pattern/state-mark.tsx';
import type { Row } from '#kernel/web/row.ts';
import { projectStage } from '../../model/index.ts';
import styles from '../project.module.css';
import { type OpenProject, ProjectScreen } from '../project-screen.tsx';
import { Figures } from './figures.tsx';
import { useWorks } from './use-works.ts';

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
const yuan = (value: string | null): string => (value === null ? '—' : `${showDecimal(value, 2)} 元`);

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

function Stages({ stages }: { stages: readonly Row[] }) {
  return (
    <Panel title="阶段进展">
      <Table<Row>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...stages]}
        locale={{ emptyText: <EmptyState text="还没有阶段" hint="在“阶段设置”中按项目配置生成" /> }}
        scroll={{ x: 620 }}
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
            render: (_, row) => TABLE_FORMATS.percent(text(row.done) ?? '0'),
          },
          {
            title: '状态',
            key: 'state',
            width: 90,
            render: (_, row) => (
              <StateMark
                tone={row.state === 'done' ? 'ok' : row.state === 'running' ? 'busy' : 'rest'}
                label={text(row.state_label) ?? ''}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** What was asked for, found and taken back: of the report once there is one, else of the works. */
function amountsOf(opened: OpenProject, works: { submitted: string | null; approved: string | null } | undefined) {
  const submitted = text(opened.submitAmount) ?? works?.submitted ?? null;
  const approved = text(opened.approvedAmount) ?? works?.approved ?? null;
  const reduced =
    submitted !== null && approved !== null ? (divide(submitted, 1, 2)?.minus(approved).toFixed(2) ?? null) : null;
  const rate = reduced === null || submitted === null ? null : divide(reduced, submitted, 4);
  return { submitted, approved, reduced, rate: rate === null ? '—' : TABLE_FORMATS.percent(rate.toFixed()) };
}

function Summary({ opened }: { opened: OpenProject }) {
  const { data: works } = useWorks(opened.id);
  const { data: stages = [] } = useStages(opened.id);
  const amounts = amountsOf(opened, works);
  const area = text(opened.buildArea);
  const each = amounts.approved !== null && area !== null ? divide(amounts.approved, area, 2) : null;
  return (
    <>
      <Figures
        figures={[
          ['投资额', yuan(text(opened.invest))],
          ['送审金额', yuan(amounts.submitted)],
          ['审定金额', yuan(amounts.approved)],
          ['净核减', yuan(amounts.reduced)],
          ['核减率', amounts.rate],
          ['单方造价', each === null ? '—' : `${showDecimal(each.toFixed(2), 2)} 元/m²`],
          ['进度', TABLE_FORMATS.percent(text(opened.progress) ?? '0')],
          ['报告文号', text(opened.reportNo) ?? '—'],
        ]}
      />
      <div className={styles.panels}>
        <Stages stages={stages} />
        <PageParts place="project-summary" recordId={opened.id} />
        <Button data-print="no" style={{ alignSelf: 'flex-start' }} onClick={() => window.print()}>
          打印项目概况
        </Button>
      </div>
    </>
  );
}

/** /consult/detail/project-summary: where a project stands in money, time and results, on one page. */
export function Page() {
  return <ProjectScreen>{(opened) => <Summary key={opened.id} opened={opened} />}</ProjectScreen>;
}
