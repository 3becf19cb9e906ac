import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { type CostFeeSummary, costCalls, formatAmount, type WorkbenchNode } from '../../../model/index.ts';
import { buildFeeTree, type FeeTreeLine } from './fee-tree.ts';
import { FlatDetailGrid } from './flat-detail-grid.tsx';

interface FeeTabProps {
  readonly fileId: string;
  readonly nodes: readonly WorkbenchNode[];
  readonly node: WorkbenchNode;
  /** The row an address leads to. */
  readonly sought: number | null;
}

/** The fees of a unit work line by line; above unit works the sums of each work. */
export function FeeTab({ fileId, nodes, node, sought }: FeeTabProps) {
  return node.kind === 'unitWork' || sought !== null ? (
    <NodeFees key={sought} fileId={fileId} node={node} sought={sought} />
  ) : (
    <WorkSums nodes={nodes} node={node} />
  );
}

const feeKey = ({ key }: FeeTreeLine) => key;
const feeChildren = ({ children }: FeeTreeLine) => children;
const feeTone = ({ fee }: FeeTreeLine) => (fee === null ? 'strong' : undefined);
const feeColumns: readonly TreeColumn<FeeTreeLine>[] = [
  { key: 'name', title: '费用', width: 220, grow: true, cell: ({ name }) => name },
  { key: 'code', title: '代号', width: 64, cell: ({ fee }) => fee?.code },
  {
    key: 'formula',
    title: '计算基数',
    width: 140,
    align: 'right',
    cell: ({ fee }) => fee && (formatAmount(fee.formula) || fee.base),
  },
  { key: 'rate', title: '费率（%）', width: 96, align: 'right', cell: ({ fee }) => fee?.rate },
  { key: 'total', title: '金额（元）', width: 134, align: 'right', cell: ({ fee }) => fee && formatAmount(fee.total) },
  { key: 'remark', title: '备注', width: 120, grow: true, cell: ({ fee }) => fee?.remark },
];

/** Enough for every level a fee table has. */
const ALL_LEVELS = 9;

function NodeFees({ fileId, node, sought }: Omit<FeeTabProps, 'nodes'>) {
  const [chosen, setChosen] = useState(sought === null ? null : String(sought));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cost', fileId, 'fees', node.id],
    queryFn: ({ signal }) => callServer(costCalls.fees, { body: { fileId, nodeId: node.id }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows = useMemo(() => buildFeeTree(data ?? []), [data]);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <TreeGrid
      label="费用汇总"
      name="cost.fees"
      rows={rows}
      keyOf={feeKey}
      childrenOf={feeChildren}
      columns={feeColumns}
      openLevels={ALL_LEVELS}
      selected={chosen}
      onSelect={({ key }) => setChosen(key)}
      toneOf={feeTone}
      loading={isFetching}
      empty={<EmptyState text="没有费用汇总" />}
    />
  );
}

const PARTS: readonly (readonly [keyof CostFeeSummary, string])[] = [
  ['works', '分部分项'],
  ['measures', '措施项目'],
  ['sundry', '其他项目'],
  ['statutory', '规费'],
  ['tax', '税金'],
  ['total', '合计（元）'],
];

const nodeKey = ({ id }: WorkbenchNode) => String(id);
const sumColumns: readonly TreeColumn<WorkbenchNode>[] = [
  { key: 'name', title: '工程', width: 136, grow: true, cell: ({ name, code }) => name || code },
  ...PARTS.map(([part, title]) => ({
    key: part,
    title,
    width: 126,
    align: 'right' as const,
    cell: (row: WorkbenchNode) => formatAmount(row.summary?.[part] ?? (part === 'total' ? row.total : null)),
  })),
];

function WorkSums({ nodes, node }: { nodes: readonly WorkbenchNode[]; node: WorkbenchNode }) {
  const rows = useMemo(() => [...nodes.filter(({ parentId }) => parentId === node.id), node], [nodes, node]);
  return (
    <FlatDetailGrid
      label="费用汇总"
      name="cost.sums"
      rows={rows}
      keyOf={nodeKey}
      columns={sumColumns}
      toneOf={(row) => (row === node ? 'strong' : undefined)}
      empty="没有费用汇总"
    />
  );
}
