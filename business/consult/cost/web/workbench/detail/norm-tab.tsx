import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { formatAmount, formatQuantity, formatUnit, type WorkbenchNorm } from '../../../model/index.ts';
import { FlatDetailGrid } from './flat-detail-grid.tsx';

const keyOf = ({ id }: WorkbenchNorm) => String(id);
const columns: readonly TreeColumn<WorkbenchNorm>[] = [
  { key: 'code', title: '定额编号', width: 110, cell: ({ code }) => code },
  { key: 'name', title: '名称', width: 240, grow: true, cell: ({ name }) => name },
  { key: 'unit', title: '单位', width: 56, align: 'center', cell: ({ unit }) => formatUnit(unit) },
  { key: 'quantity', title: '工程量', width: 116, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { key: 'price', title: '单价', width: 104, align: 'right', cell: ({ price }) => formatAmount(price) },
  { key: 'total', title: '合价（元）', width: 130, align: 'right', cell: ({ total }) => formatAmount(total) },
];

/** The norms (定额子目) a bill is priced with. */
export function NormTab({ norms }: { norms: readonly WorkbenchNorm[] }) {
  return (
    <FlatDetailGrid
      label="定额"
      name="cost.norms"
      rows={norms}
      keyOf={keyOf}
      columns={columns}
      empty="这一项没有套用定额"
    />
  );
}
