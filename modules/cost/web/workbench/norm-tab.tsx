import type { WorkNorm } from '../../model/index.ts';
import { showAmount, showQuantity, showUnit } from '../show-number.ts';
import { RowsTable } from './rows-table.tsx';

/** The norms (定额子目) a bill is priced with. */
export function NormTab({ norms }: { norms: readonly WorkNorm[] }) {
  return (
    <RowsTable<WorkNorm>
      label="定额"
      rows={norms}
      keyOf={({ id }) => String(id)}
      empty="这一项没有套用定额"
      columns={[
        { key: 'code', title: '定额编号', width: 110, cell: ({ code }) => code },
        { key: 'name', title: '名称', width: 320, cell: ({ name }) => name },
        { key: 'unit', title: '单位', width: 64, align: 'center', cell: ({ unit }) => showUnit(unit) },
        {
          key: 'quantity',
          title: '工程量',
          width: 120,
          align: 'right',
          cell: ({ quantity }) => showQuantity(quantity),
        },
        { key: 'price', title: '单价', width: 110, align: 'right', cell: ({ price }) => showAmount(price) },
        { key: 'total', title: '合价（元）', width: 130, align: 'right', cell: ({ total }) => showAmount(total) },
      ]}
    />
  );
}
