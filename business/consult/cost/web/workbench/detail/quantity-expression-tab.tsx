import { useMemo } from 'react';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { formatQuantity, type QuantityExpression } from '../../../model/index.ts';
import { FlatDetailGrid } from './flat-detail-grid.tsx';

type Line = QuantityExpression & { readonly at: number };

const keyOf = ({ at }: Line) => String(at);
const columns: readonly TreeColumn<Line>[] = [
  { key: 'at', title: '序号', width: 56, align: 'center', cell: ({ at }) => at },
  { key: 'text', title: '计算式', width: 300, grow: true, cell: ({ text }) => text },
  { key: 'quantity', title: '结果', width: 130, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
];

/** How the quantity of a bill was worked out (工程量计算式). */
export function QuantityExpressionTab({ expressions }: { expressions: readonly QuantityExpression[] }) {
  const rows = useMemo(() => expressions.map((expression, at) => ({ ...expression, at: at + 1 })), [expressions]);
  return (
    <FlatDetailGrid
      label="工程量计算式"
      name="cost.expressions"
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      empty="没有计算式"
    />
  );
}
