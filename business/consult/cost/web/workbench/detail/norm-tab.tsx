import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { showAmount, showQuantity, showUnit, type WorkNorm } from '../../../model/index.ts';
import { PlainRows } from './plain-rows.tsx';

const keyOf = ({ id }: WorkNorm) => String(id);
const columns: readonly TreeColumn<WorkNorm>[] = [
  { key: 'code', title: '定额编号', width: 110, cell: ({ code }) => code },
  { key: 'name', title: '名称', width: 240, grow: true, cell: ({ name }) => name },
  { key: 'unit', title: '单位', width: 56, align: 'center', cell: ({ unit }) => showUnit(unit) },
  { key: 'quantity', title: '工程量', width: 116, align: 'right', cell: ({ quantity }) => showQuantity(quantity) },
  { key: 'price', title: '单价', width: 104, align: 'right', cell: ({ price }) => showAmount(price) },
  { key: 'total', title: '合价（元）', width: 130, align: 'right', cell: ({ total }) => showAmount(total) },
];

/** The norms (定额子目) a bill is priced with. */
export function NormTab({ norms }: { norms: readonly WorkNorm[] }) {
  return (
    <PlainRows label="定额" name="cost.norms" rows={norms} keyOf={keyOf} columns={columns} empty="这一项没有套用定额" />
  );
}
