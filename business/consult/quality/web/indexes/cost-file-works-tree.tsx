import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  costCalls,
  formatAmount,
  formatQuantity,
  formatUnit,
  type WorkbenchNode,
} from '#business/consult/cost/model/index.ts';
import { nestRows } from '#kernel/base/collections/nest-rows.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';

interface Line extends WorkbenchNode {
  readonly below: Line[];
}

const columns: readonly TreeColumn<Line>[] = [
  { key: 'name', title: '工程', width: 280, grow: true, cell: ({ name, code }) => name || code },
  { key: 'specialty', title: '专业', width: 72, cell: ({ specialty }) => specialty },
  { key: 'scale', title: '规模', width: 110, align: 'right', cell: ({ scale }) => formatQuantity(scale) },
  { key: 'scaleUnit', title: '单位', width: 60, cell: ({ scaleUnit }) => formatUnit(scaleUnit) },
  { key: 'bills', title: '清单数', width: 84, align: 'right', cell: ({ billCount }) => String(billCount) },
  {
    key: 'billTotal',
    title: '清单合价（元）',
    width: 140,
    align: 'right',
    cell: ({ billTotal }) => formatAmount(billTotal),
  },
  { key: 'total', title: '造价（元）', width: 140, align: 'right', cell: ({ total }) => formatAmount(total) },
];

function linesOf(nodes: readonly WorkbenchNode[]): Line[] {
  return nestRows(
    nodes,
    ({ id }) => id,
    ({ parentId }) => parentId,
  );
}

/** The file as it is: its works and parts with what each states. */
export function CostFileWorksTree({ fileId }: { readonly fileId: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['cost', 'tree', fileId],
    queryFn: ({ signal }) => callServer(costCalls.tree, { params: { id: fileId }, signal, quiet: true }),
  });
  const rows = useMemo(() => linesOf(data ?? []), [data]);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <TreeGrid<Line>
      label="原样预览"
      name="quality.source"
      rows={rows}
      keyOf={({ id }) => String(id)}
      childrenOf={({ below }) => below}
      columns={columns}
      openLevels={2}
      loading={isPending}
      toneOf={({ kind }) => (kind === 'project' ? 'strong' : undefined)}
      empty={<EmptyState text="文件中没有工程" />}
    />
  );
}
