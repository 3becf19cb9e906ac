import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  costCalls,
  formatAmount,
  formatQuantity,
  formatUnit,
  type WorkbenchBill,
} from '#business/consult/cost/model/index.ts';
import { costFileAddress } from '#business/consult/cost/web/index.tsx';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { DownloadFileButton } from '#kernel/web/pattern/download-file-button.tsx';
import { LabeledPagination } from '#kernel/web/pattern/labeled-pagination.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from '#kernel/web/pattern/page/filled-pane.module.css';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { RequireSignIn } from '../require-sign-in.tsx';
import { CostFileChooser, useAddressedFile } from './cost-file-chooser.tsx';

const PAGE_SIZE = 200;

const columns: readonly TreeColumn<WorkbenchBill>[] = [
  { key: 'code', title: '项目编码', width: 120, cell: ({ code }) => code },
  { key: 'name', title: '项目名称', width: 220, grow: true, cell: ({ name }) => name },
  { key: 'formula', title: '计算基础', width: 200, cell: ({ formula }) => formula },
  { key: 'rate', title: '费率（%）', width: 84, align: 'right', cell: ({ rate }) => displayDecimal(rate) },
  { key: 'unit', title: '单位', width: 60, cell: ({ unit }) => formatUnit(unit) },
  { key: 'quantity', title: '工程量', width: 100, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { key: 'price', title: '综合单价（元）', width: 116, align: 'right', cell: ({ price }) => formatAmount(price) },
  { key: 'total', title: '合价（元）', width: 130, align: 'right', cell: ({ total }) => formatAmount(total) },
];

/** /measureBill: the measures of a cost file; a double click opens one in the workbench. Query: fileId or projectId. */
export function Page() {
  return (
    <RequireSignIn>
      <Measures />
    </RequireSignIn>
  );
}

function Measures() {
  const navigate = useNavigate();
  const addressed = useAddressedFile();
  const { file, fileId, projectId } = addressed;
  const [pageNo, setPageNo] = useState(1);
  const body = { fileId: fileId ?? '', kind: 'measure' as const };
  const { data, error, isFetching, refetch } = useMeasures(body, pageNo);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <PageFrame title="措施清单" fit="fill" actions={<CostFileChooser {...addressed} />}>
      <div className={styles.pane}>
        <div className={styles.bar}>
          <span role="status">
            {`${data?.sums.measureCount ?? 0} 项，合价 ${formatAmount(data?.sums.measureTotal ?? '0')} 元`}
          </span>
          <DownloadFileButton call={costCalls.exportBills} body={body} fileName="措施清单.xlsx" busy={!fileId} />
        </div>
        <div className={styles.grid}>
          <TreeGrid<WorkbenchBill>
            label="措施清单"
            name="quality.measures"
            flat
            rows={data?.data ?? []}
            keyOf={({ id }) => String(id)}
            childrenOf={() => null}
            columns={columns}
            loading={isFetching && !data}
            onOpen={({ id }) => {
              if (file && projectId) navigate(costFileAddress({ id: projectId }, file, { billId: String(id) }));
            }}
            empty={<EmptyState text={fileId ? '文件中没有措施项目' : '请选择项目和造价文件'} />}
          />
        </div>
        {data && data.total > PAGE_SIZE ? (
          <LabeledPagination
            current={pageNo}
            pageSize={PAGE_SIZE}
            total={data.total}
            showSizeChanger={false}
            onChange={setPageNo}
          />
        ) : null}
      </div>
    </PageFrame>
  );
}

/** A page of measures, and what all of them come to. */
function useMeasures(body: { fileId: string; kind: 'measure' }, pageNo: number) {
  return useQuery({
    queryKey: ['quality', 'measures', body.fileId, pageNo],
    queryFn: async ({ signal }) => {
      const [list, sums] = await Promise.all([
        callList(costCalls.bills, { body: { ...body, pageNo, pageSize: PAGE_SIZE }, signal, quiet: true }),
        callServer(costCalls.billSums, { body, signal, quiet: true }),
      ]);
      return { ...list, sums };
    },
    enabled: body.fileId !== '',
  });
}
