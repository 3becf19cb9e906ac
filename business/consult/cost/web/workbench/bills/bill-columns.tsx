import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import {
  costBillListDefinition,
  formatAmount,
  formatQuantity,
  formatUnit,
  isUninformativeFeature,
  type WorkbenchBill,
} from '../../../model/index.ts';
import type { BillMarksById } from '../../bill-marks.ts';
import styles from '../cost-workbench.module.css';
import { OpenBillMarkButton } from './open-bill-mark-button.tsx';
import { type BillGridLine, isLoadedBill } from './use-bill-grid-rows.ts';

function Name({ bill }: { bill: WorkbenchBill }) {
  if (bill.kind === 'bill') return bill.name;
  return (
    <span title={bill.name}>
      <span className={styles.measure} title="措施项目">
        措
      </span>
      {bill.name}
    </span>
  );
}

/** Fillers that only repeat the code step back; real features are read. */
function Feature({ bill }: { bill: WorkbenchBill }) {
  const empty = isUninformativeFeature(bill.feature, bill.name, bill.code);
  return (
    <span className={empty ? styles.faint : undefined} title={bill.feature}>
      {bill.feature}
    </span>
  );
}

const of =
  <R,>(show: (bill: WorkbenchBill) => R) =>
  (line: BillGridLine): R | '' =>
    isLoadedBill(line) ? show(line) : '';

const { fields } = costBillListDefinition;

const name = {
  key: 'name',
  title: '项目名称',
  width: 150,
  grow: true,
  field: fields.name,
  cell: of((bill) => <Name bill={bill} />),
  text: of((bill) => bill.name),
};
const price = {
  key: 'price',
  title: '综合单价（元）',
  width: 134,
  align: 'right' as const,
  field: fields.price,
  cell: of((bill) => formatAmount(bill.price)),
};
const total = {
  key: 'total',
  title: '合价（元）',
  width: 128,
  align: 'right' as const,
  field: fields.total,
  cell: of((bill) => formatAmount(bill.total)),
};

/** Columns of the bill grid; a bill of which something is said carries its mark before the code. */
export const buildBillColumns = (marks: BillMarksById): readonly TreeColumn<BillGridLine>[] => [
  {
    key: 'code',
    title: '项目编码',
    width: 132,
    field: fields.code,
    cell: of((bill) => {
      const mark = marks.get(bill.id);
      return mark ? (
        <>
          <OpenBillMarkButton mark={mark} />
          {bill.code}
        </>
      ) : (
        bill.code
      );
    }),
    text: of((bill) => bill.code),
  },
  name,
  {
    key: 'feature',
    title: '项目特征',
    width: 170,
    grow: true,
    field: fields.feature,
    cell: of((bill) => <Feature bill={bill} />),
    text: of((bill) => bill.feature),
  },
  {
    key: 'unit',
    title: '单位',
    width: 64,
    align: 'center',
    field: fields.unit,
    cell: of((bill) => formatUnit(bill.unit)),
  },
  {
    key: 'quantity',
    title: '工程量',
    width: 110,
    align: 'right',
    field: fields.quantity,
    cell: of((bill) => formatQuantity(bill.quantity)),
  },
  price,
  total,
];

/** What fits on a phone; the rest is told in the details of the chosen bill. */
export const buildPhoneBillColumns = (marks: BillMarksById): readonly TreeColumn<BillGridLine>[] => [
  {
    ...name,
    width: 104,
    cell: of((bill) => {
      const mark = marks.get(bill.id);
      return (
        <>
          {mark ? <OpenBillMarkButton mark={mark} /> : null}
          <Name bill={bill} />
        </>
      );
    }),
  },
  { ...price, title: '综合单价', width: 92 },
  total,
];
