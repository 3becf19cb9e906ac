import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/client.ts';
import { ErrorState } from '#kernel/web/pattern/states.tsx';
import { type CostSummary, costCalls, feeGroupNames, type WorkFee, type WorkNode } from '../../model/index.ts';
import { showAmount } from '../show-number.ts';
import { RowsTable } from './rows-table.tsx';

interface FeeTabProps {
  readonly fileId: string;
  readonly nodes: readonly WorkNode[];
  readonly node: WorkNode;
}

/** The fees of a unit work line by line; above unit works the sums of each work. */
export function FeeTab({ fileId, nodes, node }: FeeTabProps) {
  return node.kind === 'unitWork' ? <UnitFees fileId={fileId} node={node} /> : <WorkSums nodes={nodes} node={node} />;
}

function UnitFees({ fileId, node }: { fileId: string; node: WorkNode }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cost', fileId, 'fees', node.id],
    queryFn: ({ signal }) => callServer(costCalls.fees, { body: { fileId, nodeId: node.id }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <RowsTable<WorkFee>
      label={`${node.name} 费用汇总`}
      rows={data ?? []}
      keyOf={({ id }) => String(id)}
      loading={isFetching}
      empty="没有费用汇总"
      columns={[
        { key: 'group', title: '费用表', width: 110, cell: ({ group }) => feeGroupNames[group] },
        { key: 'code', title: '费用代号', width: 84, cell: ({ code }) => code },
        { key: 'name', title: '名称', width: 220, cell: ({ name }) => name },
        {
          key: 'formula',
          title: '计算基数',
          width: 180,
          align: 'right',
          cell: ({ formula, base }) => showAmount(formula) || base,
        },
        { key: 'rate', title: '费率（%）', width: 84, align: 'right', cell: ({ rate }) => rate ?? '' },
        { key: 'total', title: '金额（元）', width: 130, align: 'right', cell: ({ total }) => showAmount(total) },
        { key: 'remark', title: '备注', width: 180, cell: ({ remark }) => remark },
      ]}
    />
  );
}

const SUMS: readonly (readonly [keyof CostSummary, string])[] = [
  ['works', '分部分项'],
  ['measures', '措施项目'],
  ['sundry', '其他项目'],
  ['statutory', '规费'],
  ['tax', '税金'],
  ['total', '合计（元）'],
];

function WorkSums({ nodes, node }: { nodes: readonly WorkNode[]; node: WorkNode }) {
  const below = nodes.filter(({ parentId }) => parentId === node.id);
  return (
    <RowsTable<WorkNode>
      label={`${node.name} 费用汇总`}
      rows={[...below, node]}
      keyOf={({ id }) => String(id)}
      empty="没有费用汇总"
      isStrong={(row) => row === node}
      columns={[
        { key: 'name', title: '工程', width: 190, cell: (row) => (row === node ? `合计：${row.name}` : row.name) },
        ...SUMS.map(([part, title]) => ({
          key: part,
          title,
          width: 124,
          align: 'right' as const,
          cell: (row: WorkNode) => showAmount(row.summary?.[part] ?? (part === 'total' ? row.total : null)),
        })),
      ]}
    />
  );
}
