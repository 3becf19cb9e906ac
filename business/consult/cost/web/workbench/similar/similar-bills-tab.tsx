import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { ChartSeries } from '#kernel/web/charts/chart-data.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import {
  billPriceCalls,
  formatAmount,
  formatQuantity,
  MIN_PRICE_SAMPLES,
  type SimilarBill,
  type SimilarBills,
  type WorkbenchBill,
} from '../../../model/index.ts';
import { costFileAddress } from '../../cost-file-address.ts';
import { FlatDetailGrid } from '../detail/flat-detail-grid.tsx';
import styles from './similar.module.css';

const yuan = (value: string): string => `${formatAmount(value)} 元`;

const columns: readonly TreeColumn<SimilarBill>[] = [
  {
    ...{ key: 'project', title: '项目', width: 190, grow: true },
    cell: ({ projectId, projectName, fileId, stage, billId }) => (
      <Link
        to={costFileAddress({ id: projectId, name: projectName }, { id: fileId, stage }, { billId: String(billId) })}
      >
        {projectName}
      </Link>
    ),
    text: ({ projectName }) => projectName,
  },
  { key: 'stage', title: '阶段', width: 90, cell: ({ stageLabel }) => stageLabel ?? '' },
  { key: 'date', title: '价格时间', width: 80, cell: ({ priceDate }) => priceDate ?? '' },
  { key: 'name', title: '名称', width: 130, cell: ({ name }) => name },
  { key: 'feature', title: '项目特征', width: 220, grow: true, cell: ({ feature }) => feature },
  { key: 'likeness', title: '相似度', width: 66, align: 'right', cell: ({ likeness }) => `${likeness}%` },
  { key: 'quantity', title: '工程量', width: 96, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { key: 'price', title: '综合单价（元）', width: 112, align: 'right', cell: ({ price }) => formatAmount(price) },
];

const NEAR = 70;

/** The prices that count from the lowest to the highest, with what is usual drawn through them. */
function chartOf({ bills, band, own }: SimilarBills) {
  const alike = bills.filter(({ likeness }) => likeness >= NEAR).toSorted((a, b) => Number(a.price) - Number(b.price));
  const flat = (name: string, value: number | null): ChartSeries => ({
    ...{ name, values: alike.map(() => (value === null ? null : value.toFixed(2))), say: yuan },
  });
  const series: ChartSeries[] = [
    { name: '综合单价', values: alike.map(({ price }) => price), say: yuan },
    ...(band ? [flat('中位数', band.median), flat('合理上限', band.high), flat('合理下限', band.low)] : []),
    ...(own === null ? [] : [flat('本清单', Number(own))]),
  ];
  return { labels: alike.map(({ projectName }, at) => `${at + 1} ${projectName}`), series };
}

/** Prices of bills like the chosen one in the other files: their band as a chart, and each of them. */
export function SimilarBillsTab({ fileId, bill }: { readonly fileId: string; readonly bill: WorkbenchBill }) {
  const body = { fileId, billId: bill.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['cost', 'similar', fileId, bill.id],
    queryFn: ({ signal }) => callServer(billPriceCalls.similarBills, { body, signal, quiet: true }),
  });
  const chart = useMemo(() => data && chartOf(data), [data]);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || !chart) return <LoadingState rows={5} />;
  if (data.code === '') return <EmptyState text="没有国标编码的清单不能查找同类" />;
  if (data.bills.length === 0) return <EmptyState text="其他造价文件中没有同编码、同单位的清单" />;
  return (
    <div className={styles.similar}>
      <p className={styles.words} role="status">
        {wordsOf(data)}
      </p>
      <div className={styles.sides}>
        <div className={styles.chart}>
          <ChartPanel
            title="价格带"
            kind="lines"
            height={150}
            short={(label) => label.split(' ')[0] ?? ''}
            {...chart}
          />
        </div>
        <FlatDetailGrid
          label="同类清单"
          name="cost.similar"
          rows={data.bills}
          keyOf={({ fileId: file, billId }) => `${file} ${billId}`}
          columns={columns}
          empty="没有同类清单"
        />
      </div>
    </div>
  );
}

function wordsOf({ band, alike, own }: SimilarBills): string {
  if (!band) return `特征相似的清单 ${alike} 条，样本不足 ${MIN_PRICE_SAMPLES} 条，不判断价格是否合理。`;
  const shown = (value: number) => formatAmount(value.toFixed(2));
  const told = `样本 ${band.count} 条：中位数 ${shown(band.median)} 元，绝对中位差 ${shown(band.mad)} 元，合理区间 ${shown(band.low)}～${shown(band.high)} 元`;
  if (own === null) return `${told}。`;
  const price = Number(own);
  const far = price > band.high ? '高于合理区间' : price < band.low ? '低于合理区间' : '在合理区间内';
  return `${told}；本清单 ${formatAmount(own)} 元，${far}。`;
}
