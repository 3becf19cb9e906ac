import { z } from 'zod';
import { feeGroupNames, type WorkbenchFee, type WorkbenchNode } from '#business/consult/cost/model/index.ts';
import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { evaluateQuantityFormula } from './figures/quantity-formula.ts';
import { formatFormulaNumber } from './findings/create-findings.ts';

/** A row of the fee tree: a work, a fee table of it, or a fee with its amount worked out again. */
export const feeCheckRowSchema = z.object({
  /** 'n12' a node, 'n12/tax' a table of it, 'f34@12' a fee of it; root is -1. */
  id: z.string(),
  parentId: z.string(),
  kind: z.enum(['node', 'group', 'fee']),
  code: z.string(),
  name: z.string(),
  formula: z.string(),
  base: z.string().nullable(),
  rate: z.string().nullable(),
  amount: z.string().nullable(),
  recalculated: z.string().nullable(),
  diff: z.string().nullable(),
  result: z.enum(['equal', 'different', 'notChecked']).nullable(),
  /** Why it was not worked out again, or how it was. */
  note: z.string(),
  hasChildren: z.boolean(),
});
export type FeeCheckRow = z.infer<typeof feeCheckRowSchema>;

export const FEE_TREE_ROOT_ID = '-1';
const TOLERANCE = '0.05';

const nothing = { code: '', formula: '', base: null, rate: null, amount: null, recalculated: null, diff: null };

export const toNodeFeeRow = (node: WorkbenchNode): FeeCheckRow => ({
  ...nothing,
  id: `n${node.id}`,
  parentId: FEE_TREE_ROOT_ID,
  kind: 'node',
  code: node.code,
  name: node.name,
  amount: node.total,
  result: null,
  note: '',
  hasChildren: true,
});

/** The fee tables a node has. */
export function toFeeGroupRows(nodeId: number, fees: readonly WorkbenchFee[]): FeeCheckRow[] {
  return [...new Set(fees.map(({ group }) => group))].map((group) => ({
    ...nothing,
    id: `n${nodeId}/${group}`,
    parentId: `n${nodeId}`,
    kind: 'group',
    name: feeGroupNames[group],
    result: null,
    note: '',
    hasChildren: true,
  }));
}

/**
 * A fee of a node with base × rate worked out again; names in its formula are codes of rows of the same table.
 * `fees` are all of the node.
 */
export function toFeeCheckRow(
  fee: WorkbenchFee,
  nodeId: number,
  parentId: string,
  fees: readonly WorkbenchFee[],
): FeeCheckRow {
  const row = {
    id: `f${fee.id}@${nodeId}`,
    parentId,
    kind: 'fee' as const,
    code: fee.code,
    name: fee.name,
    formula: fee.formula || fee.base,
    rate: fee.rate,
    amount: fee.total,
    hasChildren: fees.some((other) => other.parentId === fee.id),
  };
  const none = (note: string): FeeCheckRow => ({
    ...row,
    base: null,
    recalculated: null,
    diff: null,
    result: 'notChecked',
    note,
  });
  if (fee.total === null) return none('没有金额');
  if (fee.formula.trim() === '') return none(row.hasChildren ? '汇总行，见下级' : '没有计算基础');
  const base = evaluateQuantityFormula(fee.formula, (name) => amountOf(name, fee, fees));
  if (!base) return none('计算基础是文字公式或引用了本表没有的费用代号');
  const rate = fee.rate === null ? toDecimal(100) : toDecimal(fee.rate);
  const expected = base.times(rate).div(100).round(2, 1);
  const diff = toDecimal(fee.total).minus(expected);
  return {
    ...row,
    base: base.toFixed(),
    recalculated: expected.toFixed(2),
    diff: diff.round(2, 1).toFixed(2),
    result: diff.abs().lte(TOLERANCE) ? 'equal' : 'different',
    note: `${formatFormulaNumber(base)}${fee.rate === null ? '' : ` × ${formatFormulaNumber(fee.rate)}%`} = ${formatFormulaNumber(expected)}`,
  };
}

/** The amount of the row with this code; a row never counts itself. */
function amountOf(code: string, self: WorkbenchFee, fees: readonly WorkbenchFee[]): Decimal | null {
  const row = fees.find((fee) => fee.id !== self.id && fee.group === self.group && fee.code === code);
  return row?.total ? toDecimal(row.total) : null;
}
