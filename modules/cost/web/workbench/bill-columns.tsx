import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { isEmptyFeature, type WorkBill } from '../../model/index.ts';
import { showAmount, showQuantity, showUnit } from '../show-number.ts';
import { type BillLine, isBill } from './use-bills.ts';
import styles from './workbench.module.css';

const SEVERITY_WORDS = { error: '质量检查：错误', warn: '质量检查：警告', info: '质量检查：提示' } as const;

function Code({ bill }: { bill: WorkBill }) {
  return (
    <>
      {bill.severity ? (
        <i
          className={styles.severity}
          data-severity={bill.severity}
          role="img"
          aria-label={SEVERITY_WORDS[bill.severity]}
          title={SEVERITY_WORDS[bill.severity]}
        />
      ) : null}
      {bill.code}
    </>
  );
}

function Name({ bill }: { bill: WorkBill }) {
  if (bill.kind === 'bill') return bill.name;
  return (
    <span title={bill.name}>
      <span className={styles.measure}>措</span>
      {bill.name}
    </span>
  );
}

/** Fillers that only repeat the code step back; real features are read. */
function Feature({ bill }: { bill: WorkBill }) {
  const empty = isEmptyFeature(bill.feature, bill.name, bill.code);
  return (
    <span className={empty ? styles.faint : undefined} title={bill.feature}>
      {bill.feature}
    </span>
  );
}

const of =
  (show: (bill: WorkBill) => React.ReactNode) =>
  (line: BillLine): React.ReactNode =>
    isBill(line) ? show(line) : null;

const code = { key: 'code', title: '项目编码', width: 122, cell: of((bill) => <Code bill={bill} />) };
const name = { key: 'name', title: '项目名称', width: 150, grow: true, cell: of((bill) => <Name bill={bill} />) };
const price = {
  key: 'price',
  title: '综合单价',
  width: 104,
  align: 'right' as const,
  cell: of((bill) => showAmount(bill.price)),
};
const total = {
  key: 'total',
  title: '合价（元）',
  width: 128,
  align: 'right' as const,
  cell: of((bill) => showAmount(bill.total)),
};

export const billColumns: readonly TreeColumn<BillLine>[] = [
  code,
  name,
  { key: 'feature', title: '项目特征', width: 170, grow: true, cell: of((bill) => <Feature bill={bill} />) },
  { key: 'unit', title: '单位', width: 50, align: 'center', cell: of((bill) => showUnit(bill.unit)) },
  { key: 'quantity', title: '工程量', width: 110, align: 'right', cell: of((bill) => showQuantity(bill.quantity)) },
  price,
  total,
];

/** What fits on a phone; the rest is told in the details of the chosen bill. */
export const narrowBillColumns: readonly TreeColumn<BillLine>[] = [
  { ...name, width: 130 },
  { ...price, width: 92 },
  total,
];
