import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import {
  costCalls,
  formatAmount,
  formatQuantity,
  formatUnit,
  type ResourceUse,
  type WorkbenchResource,
} from '../../../model/index.ts';
import styles from '../cost-workbench.module.css';
import { FlatDetailGrid } from './flat-detail-grid.tsx';

/** The bill's code leads to the bill: it is chosen and brought into sight. */
function BillLink({ use, fileId }: { use: ResourceUse; fileId: string }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  for (const name of ['nodeId', 'feeId', 'resourceId']) to.delete(name);
  to.set('fileId', fileId);
  to.set('billId', String(use.billId));
  return <Link to={`${pathname}?${to}`}>{use.code || use.name}</Link>;
}

const columnsOf = (fileId: string): readonly TreeColumn<ResourceUse>[] => [
  {
    key: 'code',
    title: '项目编码',
    width: 112,
    cell: (use) => <BillLink use={use} fileId={fileId} />,
    text: ({ code }) => code,
  },
  { key: 'name', title: '项目名称', width: 110, grow: true, cell: ({ name }) => name },
  { key: 'used', title: '用量', width: 84, align: 'right', cell: ({ used }) => formatQuantity(used) },
  { key: 'cost', title: '合价（元）', width: 100, align: 'right', cell: ({ cost }) => formatAmount(cost) },
  { key: 'norms', title: '所属定额', width: 84, cell: ({ norms }) => norms },
  { key: 'quantity', title: '工程量', width: 84, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { key: 'unit', title: '单位', width: 46, align: 'center', cell: ({ unit }) => formatUnit(unit) },
  { key: 'work', title: '单位工程', width: 90, cell: ({ work }) => work },
];

const NO_USES: readonly ResourceUse[] = [];
const keyOf = ({ billId }: ResourceUse) => String(billId);

interface ResourceUsesProps {
  readonly fileId: string;
  readonly nodeId: number;
  readonly resource: WorkbenchResource;
}

/** 反查: the bills that take a resource of the summary. */
export function ResourceUseList({ fileId, nodeId, resource }: ResourceUsesProps) {
  const { ownerId: resourceId, name, unit } = resource;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cost', fileId, 'uses', nodeId, resourceId],
    queryFn: ({ signal }) =>
      callServer(costCalls.resourceUses, { body: { fileId, nodeId, resourceId }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <div className={styles.pane}>
      <div className={styles.usesHead} aria-live="polite">
        {data
          ? `${name}：${data.total} 条清单用到，用量 ${formatQuantity(data.used)} ${formatUnit(unit)}，合价 ${formatAmount(data.cost)} 元`
          : name}
      </div>
      <FlatDetailGrid
        label="人材机反查"
        name="cost.resource-uses"
        rows={data?.uses ?? NO_USES}
        keyOf={keyOf}
        columns={columnsOf(fileId)}
        loading={isFetching}
        empty="没有清单直接用到该人材机：可能由机械台班二次分析，或文件未给出含量"
      />
    </div>
  );
}
