import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import {
  type BillDetail,
  costCalls,
  formatAmount,
  formatQuantity,
  formatResourceKind,
  formatUnit,
  type WorkbenchNode,
  type WorkbenchResource,
} from '../../../model/index.ts';
import { FlatDetailGrid } from './flat-detail-grid.tsx';
import { ResourceUseList } from './resource-use-list.tsx';

const columns: readonly TreeColumn<WorkbenchResource>[] = [
  { key: 'kind', title: '类别', width: 64, cell: ({ kind }) => formatResourceKind(kind) },
  { key: 'code', title: '编码', width: 92, cell: ({ code }) => code },
  { key: 'name', title: '名称', width: 170, grow: true, cell: ({ name }) => name },
  { key: 'specification', title: '规格型号', width: 110, grow: true, cell: ({ specification }) => specification },
  { key: 'unit', title: '单位', width: 52, align: 'center', cell: ({ unit }) => formatUnit(unit) },
  { key: 'quantity', title: '数量', width: 116, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { key: 'price', title: '除税单价', width: 92, align: 'right', cell: ({ price }) => formatAmount(price) },
  {
    key: 'total',
    title: '合价（元）',
    width: 130,
    align: 'right',
    cell: ({ total, noCost }) => (noCost ? '不计价' : formatAmount(total)),
  },
];

type Usage = WorkbenchResource & { readonly at: number; readonly normCode: string };

const usageKey = ({ at }: Usage) => String(at);
const usageColumns: readonly TreeColumn<Usage>[] = [
  { key: 'norm', title: '所属定额', width: 84, cell: ({ normCode }) => normCode },
  ...columns,
];
const toneOfUsage = ({ noCost }: Usage) => (noCost ? 'faint' : undefined);

/** The resources (人材机) a bill takes, each with its norm. */
export function BillResourceTab({ detail }: { detail: BillDetail }) {
  const rows = useMemo(() => {
    const norms = new Map(detail.norms.map(({ id, code }) => [id, code]));
    return detail.resources.map((usage, at) => ({
      ...usage,
      at,
      normCode: usage.owner === 'norm' ? (norms.get(usage.ownerId) ?? '') : '清单',
    }));
  }, [detail]);
  return (
    <FlatDetailGrid
      label="人材机"
      name="cost.usages"
      rows={rows}
      keyOf={usageKey}
      columns={usageColumns}
      toneOf={toneOfUsage}
      empty="这一项没有人材机含量"
    />
  );
}

const resourceKey = ({ ownerId }: WorkbenchResource) => String(ownerId);
const NO_ROWS: readonly WorkbenchResource[] = [];

interface NodeResourceTabProps {
  readonly fileId: string;
  readonly node: WorkbenchNode;
  /** The row an address leads to, by its id in the file. */
  readonly sought: number | null;
}

/** The resource summary (人材机汇总) of a node. */
export function NodeResourceTab({ fileId, node, sought }: NodeResourceTabProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => setChosen(sought === null ? null : String(sought)), [sought]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cost', fileId, 'resources', node.id],
    queryFn: ({ signal }) =>
      callServer(costCalls.resources, { body: { fileId, nodeId: node.id }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  const grid = (
    <FlatDetailGrid
      label="人材机汇总"
      name="cost.resources"
      rows={data ?? NO_ROWS}
      keyOf={resourceKey}
      columns={columns}
      selected={chosen}
      onSelect={(row) => setChosen(resourceKey(row))}
      loading={isFetching}
      empty="没有人材机汇总"
    />
  );
  const resource = data?.find((row) => resourceKey(row) === chosen);
  return (
    <SplitPane
      name="cost.resource-uses"
      label="人材机汇总与反查的分界"
      direction="columns"
      initial={48}
      first={grid}
      second={
        resource ? (
          <ResourceUseList fileId={fileId} nodeId={node.id} resource={resource} />
        ) : (
          <EmptyState text="选择一行人材机，反查用到它的清单" />
        )
      }
    />
  );
}
