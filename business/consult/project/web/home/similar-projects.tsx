import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { type FoundProject, projectSearchCalls } from '../../model/index.ts';
import { projectAddress } from '../project-address.ts';

const SHOWN = 10;

const amount = (value: string | null) => (value === null ? '—' : displayDecimal(value, 2));

/** Projects of the same kind and about the same size: what they came to a square metre, and how much was taken off. */
export function SimilarProjects({ project }: { readonly project: string }) {
  const { data = [] } = useQuery({
    queryKey: ['records', 'project', 'similar', project],
    queryFn: async ({ signal }) =>
      (
        await callList(projectSearchCalls.search, {
          body: { historyId: project, pageSize: SHOWN },
          signal,
          quiet: true,
        })
      ).data,
  });
  if (data.length === 0) return null;
  return (
    <PanelTable<FoundProject>
      title="同类项目参考"
      rows={data}
      width={760}
      columns={[
        { title: '项目名称', key: 'name', render: (_, row) => <Link to={projectAddress(row)}>{row.name}</Link> },
        { title: '阶段', dataIndex: 'stageLabel', width: 100 },
        { title: '状态', dataIndex: 'stateLabel', width: 90 },
        { title: '建筑面积（m²）', key: 'area', width: 120, align: 'right', render: (_, row) => amount(row.buildArea) },
        {
          title: '审定金额（元）',
          key: 'approved',
          width: 140,
          align: 'right',
          render: (_, row) => amount(row.approved),
        },
        {
          title: '单方造价（元/m²）',
          key: 'each',
          width: 150,
          align: 'right',
          render: (_, row) => amount(row.unitPrice),
        },
        {
          title: '核减率',
          key: 'rate',
          width: 80,
          align: 'right',
          render: (_, { reducedRate }) => (reducedRate === null ? '—' : CELL_FORMATTER_BY_NAME.percent(reducedRate)),
        },
      ]}
    />
  );
}
