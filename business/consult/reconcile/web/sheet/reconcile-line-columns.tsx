import { formatAmount, formatQuantity, formatUnit } from '#business/consult/cost/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { StateBadge, type StateTone } from '#kernel/web/pattern/state-badge.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import {
  computeLineDifference,
  LINE_STATE_NAMES,
  type ReconcileLine,
  type ReconcileLineState,
  type ReconcileSide,
} from '../../model/index.ts';
import styles from '../reconcile.module.css';
import { createLineCellEditor } from './line-cell-editor.ts';

const TONES: Readonly<Record<ReconcileLineState, StateTone>> = { open: 'wait', agreed: 'ok', disputed: 'bad' };

/** Where a line stands. */
export const LineStateMark = ({ state }: { state: ReconcileLineState }) => (
  <StateBadge tone={TONES[state]} label={LINE_STATE_NAMES[state]} />
);

/** More than we have is red, less is green, nothing is not shown. */
function Difference({ value, show = formatAmount }: { value: string; show?: (value: string) => string }) {
  const sign = toDecimal(value);
  if (sign.eq(0)) return null;
  return <span className={sign.gt(0) ? styles.more : styles.less}>{`${sign.gt(0) ? '+' : ''}${show(value)}`}</span>;
}

const right = 'right' as const;

type Numbers = Readonly<Record<'quantity' | 'price' | 'total', TreeColumn<ReconcileLine>>>;

const numbers = (side: ReconcileSide, titles: Readonly<Record<keyof Numbers, string>>): Numbers => ({
  quantity: {
    ...{ key: `${side}-quantity`, title: titles.quantity, width: 88, align: right },
    cell: (line) => formatQuantity(line[side]?.quantity),
  },
  price: {
    ...{ key: `${side}-price`, title: titles.price, width: 84, align: right },
    cell: (line) => formatAmount(line[side]?.price),
  },
  total: {
    ...{ key: `${side}-total`, title: titles.total, width: 108, align: right },
    cell: (line) => formatAmount(line[side]?.total),
  },
});

const difference = (of: 'quantity' | 'price' | 'total', title: string, width: number): TreeColumn<ReconcileLine> => ({
  ...{ key: `less-${of}`, title, width, align: right },
  cell: (line) => (
    <Difference value={computeLineDifference(line)[of]} show={of === 'quantity' ? formatQuantity : formatAmount} />
  ),
  text: (line) => computeLineDifference(line)[of],
});

/** Our bills beside theirs, what differs, and what is agreed. @param side whose cells are written in place; null: nobody's */
export function buildReconcileLineColumns(side: ReconcileSide | null): readonly TreeColumn<ReconcileLine>[] {
  if (side === null) return allColumns();
  return allColumns().map((column) => {
    const edit = createLineCellEditor(column.key, side);
    return edit ? { ...column, edit } : column;
  });
}

function allColumns(): readonly TreeColumn<ReconcileLine>[] {
  const ours = numbers('ours', { quantity: '审核量', price: '审核单价', total: '审核合价' });
  const theirs = numbers('theirs', { quantity: '送审量', price: '送审单价', total: '送审合价' });
  const either = (line: ReconcileLine) => line.ours ?? line.theirs;
  return [
    {
      ...{ key: 'state', title: '状态', width: 74 },
      cell: (line) => <LineStateMark state={line.state} />,
      text: (line) => LINE_STATE_NAMES[line.state],
    },
    { key: 'code', title: '项目编码', width: 112, cell: (line) => either(line)?.code },
    { key: 'name', title: '项目名称', width: 150, grow: true, cell: (line) => either(line)?.name },
    { key: 'unit', title: '单位', width: 46, align: 'center', cell: (line) => formatUnit(either(line)?.unit ?? '') },
    ...[theirs.quantity, ours.quantity, difference('quantity', '量差', 84)],
    ...[theirs.price, ours.price, difference('price', '价差', 76)],
    ...[theirs.total, ours.total, difference('total', '合价差', 102)],
    {
      key: 'agreed-quantity',
      title: '审定量',
      width: 88,
      align: right,
      cell: (line) => formatQuantity(line.agreedQuantity),
    },
    { key: 'agreed-price', title: '审定单价', width: 84, align: right, cell: (line) => formatAmount(line.agreedPrice) },
    {
      key: 'agreed-total',
      title: '审定合价',
      width: 108,
      align: right,
      cell: (line) => formatAmount(line.agreedTotal),
    },
    { key: 'reason', title: '说明', width: 150, cell: (line) => line.reason },
  ];
}
