import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/client.ts';
import { ErrorState } from '#kernel/web/pattern/states.tsx';
import { type BillDetail, costCalls, resourceKindName, type WorkNode, type WorkResource } from '../../model/index.ts';
import { showAmount, showQuantity, showUnit } from '../show-number.ts';
import { type RowsColumn, RowsTable } from './rows-table.tsx';

const columns: readonly RowsColumn<WorkResource>[] = [
  { key: 'kind', title: '类别', width: 72, cell: ({ kind }) => resourceKindName(kind) },
  { key: 'code', title: '编码', width: 100, cell: ({ code }) => code },
  { key: 'name', title: '名称', width: 220, cell: ({ name }) => name },
  { key: 'specification', title: '规格型号', width: 150, cell: ({ specification }) => specification },
  { key: 'unit', title: '单位', width: 60, align: 'center', cell: ({ unit }) => showUnit(unit) },
  { key: 'quantity', title: '数量', width: 120, align: 'right', cell: ({ quantity }) => showQuantity(quantity) },
  { key: 'price', title: '除税单价', width: 100, align: 'right', cell: ({ price }) => showAmount(price) },
  {
    key: 'total',
    title: '合价（元）',
    width: 130,
    align: 'right',
    cell: ({ total, noCost }) => (noCost ? '不计价' : showAmount(total)),
  },
];

/** The resources (人材机) a bill takes, each under its norm. */
export function UsageTab({ detail }: { detail: BillDetail }) {
  const norms = new Map(detail.norms.map((norm) => [norm.id, norm]));
  const rows = detail.resources.map((usage, at) => ({ ...usage, at }));
  return (
    <RowsTable<(typeof rows)[number]>
      label="人材机"
      rows={rows}
      keyOf={({ at }) => String(at)}
      empty="这一项没有人材机含量"
      columns={[
        {
          key: 'norm',
          title: '所属定额',
          width: 90,
          cell: ({ owner, ownerId }) => (owner === 'norm' ? norms.get(ownerId)?.code : '清单'),
        },
        ...columns,
      ]}
    />
  );
}

/** The resource summary (人材机汇总) of a node. */
export function NodeResourceTab({ fileId, node }: { fileId: string; node: WorkNode }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cost', fileId, 'resources', node.id],
    queryFn: ({ signal }) =>
      callServer(costCalls.resources, { body: { fileId, nodeId: node.id }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <RowsTable<WorkResource>
      label={`${node.name} 人材机汇总`}
      rows={data ?? []}
      keyOf={({ ownerId }) => String(ownerId)}
      loading={isFetching}
      empty="没有人材机汇总"
      columns={columns}
    />
  );
}
