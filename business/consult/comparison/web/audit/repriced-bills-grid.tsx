import { formatAmount, formatQuantity, formatUnit } from '#business/consult/cost/model/index.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from '#kernel/web/pattern/page/filled-pane.module.css';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import type { RepricedBill } from '../../model/index.ts';

type Key = keyof RepricedBill;

const number = (key: Key, title: string, width: number, show: (text: string | null) => string) =>
  ({
    ...{ key, title, width, align: 'right' },
    cell: (row: RepricedBill) => show(row[key] === null ? null : String(row[key])),
  }) satisfies TreeColumn<RepricedBill>;

const percent = (text: string | null): string => (text === null ? '' : `${text}%`);

const columns: readonly TreeColumn<RepricedBill>[] = [
  { key: 'code', title: '项目编码', width: 98, cell: ({ code }) => code },
  { key: 'name', title: '项目名称', width: 104, grow: true, cell: ({ name }) => name },
  { key: 'unit', title: '单位', width: 40, cell: ({ unit }) => formatUnit(unit) },
  number('contractQuantity', '合同量', 78, formatQuantity),
  number('submittedQuantity', '送审量', 78, formatQuantity),
  number('auditedQuantity', '审核量', 78, formatQuantity),
  number('change', '变化率', 64, percent),
  number('bidPrice', '投标价', 72, formatAmount),
  number('budgetPrice', '预算价', 72, formatAmount),
  number('deviation', '价格偏差', 64, percent),
  number('floor', '下限', 72, formatAmount),
  number('cap', '上限', 72, formatAmount),
  number('newPrice', '新单价', 72, formatAmount),
  number('auditedTotal', '审定合价', 100, formatAmount),
  number('due', '应计合价', 100, formatAmount),
  {
    ...{ key: 'difference', title: '相差（元）', width: 92, align: 'right' },
    cell: ({ difference }) => (
      <span className={Number(difference) > 0 ? styles.bad : undefined}>{formatAmount(difference)}</span>
    ),
    text: ({ difference }) => difference,
  },
];

/** Bills whose quantity left the contract by more than 15 %, with the price that then holds. */
export function RepricedBillsGrid({ rows }: { readonly rows: readonly RepricedBill[] }) {
  return (
    <div className={styles.grid}>
      <TreeGrid<RepricedBill>
        label="新单价"
        name="quality.repriced"
        flat
        rows={rows}
        keyOf={({ no }) => String(no)}
        childrenOf={() => null}
        columns={columns}
        empty={<EmptyState text="没有工程量变化超过 15% 的清单" />}
      />
    </div>
  );
}
