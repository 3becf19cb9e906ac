import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import {
  formatAmount,
  formatQuantity,
  formatUnit,
  MAX_MAJOR_BILLS,
  type MajorBill,
  type MajorBills,
  MIN_PRICE_SAMPLES,
} from '../../model/index.ts';
import styles from './analysis.module.css';
import { type AnalysedFileProps, analysedRowAddress } from './composition-panels.tsx';

const right = { align: 'right' as const };
const { percent } = CELL_FORMATTER_BY_NAME;

/** '+12.00%': how far above the middle a price lies. */
const signed = (share: string): string => (share.startsWith('-') ? percent(share) : `+${percent(share)}`);

function Usual({ bill: { band, alike, off, far } }: { readonly bill: MajorBill }) {
  if (!band) return <span className={styles.soft}>{`样本不足（${alike}/${MIN_PRICE_SAMPLES}）`}</span>;
  const shown = (value: number) => formatAmount(value.toFixed(2));
  return (
    <span title={`合理区间 ${shown(band.low)}～${shown(band.high)} 元，样本 ${band.count} 条`}>
      {shown(band.median)} <b className={far ? styles.far : undefined}>{off === null ? '' : signed(off)}</b>
    </span>
  );
}

const columnsOf = (of: AnalysedFileProps): TableColumnsType<MajorBill> => [
  { title: '序号', key: 'no', width: 56, ...right, render: (_, _bill, at) => at + 1 },
  { title: '项目编码', dataIndex: 'code', width: 116 },
  {
    title: '项目名称',
    key: 'name',
    width: 180,
    render: (_, { id, name, code }) => <Link to={analysedRowAddress(of, { billId: String(id) })}>{name || code}</Link>,
  },
  { title: '单位工程', dataIndex: 'work', width: 120 },
  { title: '单位', key: 'unit', width: 56, render: (_, { unit }) => formatUnit(unit) },
  { title: '工程量', key: 'quantity', width: 100, ...right, render: (_, { quantity }) => formatQuantity(quantity) },
  { title: '综合单价（元）', key: 'price', width: 116, ...right, render: (_, { price }) => formatAmount(price) },
  { title: '合价（元）', key: 'total', width: 130, ...right, render: (_, { total }) => formatAmount(total) },
  { title: '占比', key: 'share', width: 72, ...right, render: (_, { share }) => percent(share) },
  { title: '累计', key: 'cumulative', width: 76, ...right, render: (_, { cumulative }) => percent(cumulative) },
  { title: '同类中位数（元）与偏离', key: 'usual', width: 190, ...right, render: (_, bill) => <Usual bill={bill} /> },
];

/** The bills of class A, the greatest first: each leads to itself in the workbench, and says how far its price lies from the usual. */
export function MajorBillsPanel({ major, ...of }: AnalysedFileProps & { readonly major: MajorBills }) {
  const { bills, count, all, total } = major;
  const told = `共 ${all} 条清单，合价 ${formatAmount(total)} 元；其中 ${count} 条占 80%`;
  const more = count > MAX_MAJOR_BILLS ? `，列出金额最大的 ${MAX_MAJOR_BILLS} 条` : '';
  return (
    <PanelTable<MajorBill>
      title="主要清单（A类）"
      extra={all > 0 ? told + more : null}
      rows={bills}
      columns={columnsOf(of)}
      width={1212}
      empty={<EmptyState text="文件没有已计价的清单" hint="招标清单没有综合单价，请选择控制价、合同价或结算文件" />}
    />
  );
}
