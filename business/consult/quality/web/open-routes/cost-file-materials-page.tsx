import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import {
  costCalls,
  formatAmount,
  formatQuantity,
  formatUnit,
  type WorkbenchResource,
} from '#business/consult/cost/model/index.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from '#kernel/web/pattern/page/filled-pane.module.css';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { RequireSignIn } from '../require-sign-in.tsx';
import { CostFileChooser, useAddressedFile } from './cost-file-chooser.tsx';

/** Kinds of resources as files number them: 材料, 主材, 设备, 配合比. */
const KINDS: Readonly<Record<string, readonly number[]>> = { all: [3, 5, 6, 7], material: [3, 5, 7], equipment: [6] };

const KIND_NAMES: Readonly<Record<number, string>> = { 3: '材料', 5: '主材', 6: '设备', 7: '配合比' };

const columns: readonly TreeColumn<WorkbenchResource>[] = [
  { key: 'kind', title: '类别', width: 64, cell: ({ kind }) => KIND_NAMES[kind ?? 0] ?? '' },
  { key: 'code', title: '编码', width: 120, cell: ({ code }) => code },
  { key: 'name', title: '名称', width: 200, grow: true, cell: ({ name }) => name },
  { key: 'specification', title: '规格型号', width: 170, cell: ({ specification }) => specification },
  { key: 'unit', title: '单位', width: 60, cell: ({ unit }) => formatUnit(unit) },
  { key: 'quantity', title: '数量', width: 120, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { key: 'price', title: '单价（元）', width: 110, align: 'right', cell: ({ price }) => formatAmount(price) },
  { key: 'total', title: '合价（元）', width: 140, align: 'right', cell: ({ total }) => formatAmount(total) },
];

/** /gdzj-materials-equipment: materials and equipment of a cost file, most money first; query: fileId or projectId. */
export function Page() {
  return (
    <RequireSignIn>
      <Materials />
    </RequireSignIn>
  );
}

function Materials() {
  const addressed = useAddressedFile();
  const { fileId } = addressed;
  const [kind, setKind] = useState('all');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['quality', 'materials', fileId],
    queryFn: ({ signal }) => callServer(costCalls.resources, { body: { fileId: fileId ?? '' }, signal, quiet: true }),
    enabled: fileId !== null,
  });
  const rows = useMemo(
    () =>
      (data ?? [])
        .filter((row) => KINDS[kind]?.includes(row.kind ?? 0))
        .sort((a, b) => Number(b.total ?? 0) - Number(a.total ?? 0)),
    [data, kind],
  );
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <PageFrame title="材料设备" fit="fill" actions={<CostFileChooser {...addressed} />}>
      <div className={styles.pane}>
        <div className={styles.bar}>
          <Segmented
            size="small"
            value={kind}
            options={[
              { value: 'all', label: '全部' },
              { value: 'material', label: '材料' },
              { value: 'equipment', label: '设备' },
            ]}
            onChange={setKind}
          />
          <span role="status">
            {`${rows.length} 项，合价 ${formatAmount(sumDecimals(rows.map(({ total }) => total)).toFixed(2))} 元`}
          </span>
        </div>
        <div className={styles.grid}>
          <TreeGrid<WorkbenchResource>
            label="材料设备"
            name="quality.materials"
            flat
            rows={rows}
            keyOf={({ ownerId }) => String(ownerId)}
            childrenOf={() => null}
            columns={columns}
            loading={isFetching && !data}
            empty={<EmptyState text={fileId ? '文件中没有材料和设备' : '请选择项目和造价文件'} />}
          />
        </div>
      </div>
    </PageFrame>
  );
}
