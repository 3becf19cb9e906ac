import type { QuantityExpression } from '../../model/index.ts';
import { showQuantity } from '../show-number.ts';
import { RowsTable } from './rows-table.tsx';

/** How the quantity of a bill was worked out (工程量计算式). */
export function ExpressionTab({ expressions }: { expressions: readonly QuantityExpression[] }) {
  const rows = expressions.map((expression, at) => ({ ...expression, at: at + 1 }));
  return (
    <RowsTable<(typeof rows)[number]>
      label="工程量计算式"
      rows={rows}
      keyOf={({ at }) => String(at)}
      empty="没有计算式"
      columns={[
        { key: 'at', title: '序号', width: 60, align: 'center', cell: ({ at }) => at },
        { key: 'text', title: '计算式', width: 600, cell: ({ text }) => text },
        { key: 'quantity', title: '结果', width: 140, align: 'right', cell: ({ quantity }) => showQuantity(quantity) },
      ]}
    />
  );
}
