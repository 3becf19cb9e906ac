/**
 * The rules whose numbers flow into one another, from a resource's price up to the total of the bid: of several that a
 * wrong number breaks, the first here is told as the fault. `of` names the fields of its row a rule compares.
 */
const FLOW: ReadonlyArray<readonly [ruleId: string, of: readonly string[]]> = [
  ['checkResourcePrice.emptyPrice', ['单价']],
  ['checkResourcePrice.product', ['合价', '单价', '数量']],
  ['checkResourcePrice.productTaxed', ['含税合价', '数量']],
  ['checkResourcePrice.taxed', ['单价', '除税价']],
  ['checkResourcePrice.samePrice', ['单价']],
  ['checkResourcePrice.sameName', ['单价']],
  ['branchFeeBalanceCheck.usage', []],
  ['branchFeeBalanceCheck.step', []],
  ['branchFeeBalanceCheck.stepPrice', ['单价']],
  ['branchFeeBalanceCheck.normProduct', ['合价', '单价']],
  ['materialCheck.summed', ['数量']],
  ['analyzerBillAndMaterial.quantity', ['工程量']],
  ['checkBillPrice.empty', ['综合单价']],
  ['quantityCheck.expression', ['工程量']],
  ['branchFeeBalanceCheck.unitParts', ['综合单价']],
  ['branchFeeBalanceCheck.billProduct', ['合价', '综合单价', '工程量']],
  ['measuresRateCheck.safetyRate', ['费率']],
  ['measuresRateCheck.amount', ['合价', '费率']],
  ['branchFeeBalanceCheck.billParts', ['合价']],
  ['branchFeeBalanceCheck.normSum', ['合价']],
  ['checkBillPrice.ceiling', ['综合单价']],
  ['checkBillPrice.reference', ['综合单价']],
  ['relativityCheck.samePrice', ['综合单价']],
  ['branchFeeBalanceCheck.divisionSum', []],
  ['projectAmountCheck.compositionSum', []],
  ['provisionalCheck.product', []],
  ['provisionalCheck.rate', []],
  ['provisionalCheck.head', []],
  ['lawfeeCheck.rate', ['费率']],
  ['lawfeeCheck.amount', ['费率']],
  ['branchFeeBalanceCheck.sectionSum', []],
  ['projectAmountCheck.summaryParts', []],
  ['taxCheck.rate', ['税率']],
  ['taxCheck.amount', ['税率']],
  ['taxCheck.base', []],
  ['projectAmountCheck.summaryFormula', []],
  ['projectAmountCheck.laborRow', []],
  ['projectAmountCheck.summaryRow', []],
  ['projectAmountCheck.unitSum', []],
  ['projectAmountCheck.unitTotal', []],
  ['projectAmountCheck.totalRow', []],
  ['projectAmountCheck.summarySum', []],
  ['projectAmountCheck.singleSum', []],
  ['projectAmountCheck.installationSum', []],
  ['projectAmountCheck.projectTotal', []],
  ['projectAmountCheck.bidTotal', []],
  ['projectAmountCheck.totalInWords', []],
];

/** Says that a value cannot be: whatever is worked out from it is wrong because of that. */
const IMPOSSIBLE: ReadonlySet<string> = new Set([
  'checkResourcePrice.emptyPrice',
  'analyzerBillAndMaterial.quantity',
  'checkBillPrice.empty',
]);
/** Judges a value by others of its kind: where a sum shows that it is wrong, that is the fault. */
const JUDGED: ReadonlySet<string> = new Set([
  'checkResourcePrice.samePrice',
  'checkResourcePrice.sameName',
  'checkBillPrice.ceiling',
  'checkBillPrice.reference',
  'relativityCheck.samePrice',
]);

const ranks = new Map(FLOW.map(([ruleId], at) => [ruleId, at]));
const fields = new Map(FLOW.map(([ruleId, of]) => [ruleId, of]));

/** Where a rule stands in the flow; undefined for one whose findings stand alone. */
export const findAmountFlowRank = (ruleId: string): number | undefined => ranks.get(ruleId);

/** True where two findings of one row speak of one value of it, whatever money each says of it. */
export function concernsSameValue(cause: string, consequence: string): boolean {
  if (!IMPOSSIBLE.has(cause) && !JUDGED.has(consequence)) return false;
  const of = fields.get(consequence) ?? [];
  return (fields.get(cause) ?? []).some((field) => of.includes(field));
}
