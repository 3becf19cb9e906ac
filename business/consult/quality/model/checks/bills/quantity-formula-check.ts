import type { CostBill, CostFileLookup } from '#business/consult/cost/model/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { evaluateQuantityFormula } from '../../figures/quantity-formula.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFormulaNumber,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'quantityCheck';
const rule = {
  checkKey: KEY,
  ruleId: `${KEY}.expression`,
  source: 'GB/T 50500：工程量应按计算规则计算，计算式应与工程量一致',
};

/** 工程量检查, what one file alone can tell: the quantity is the value of its calculation. */
export const quantityFormulaCheck: QualityCheck = (index) => {
  const stated = index.file.bills.filter((bill) => bill.expressions.length > 0);
  const result = createEmptyCheckOutcome(stated.length);
  let unreadable = 0;
  for (const bill of stated) {
    const values = bill.expressions.map(({ text }) => evaluateQuantityFormula(text));
    if (values.some((value) => value === null)) unreadable += 1;
    else {
      const found = compare(index, bill, sumDecimals(values).toFixed());
      if (found) result.findings.push(found);
    }
  }
  const say = (ruleId: string, reason: string) => result.notChecked.push({ ruleId: `${KEY}.${ruleId}`, reason });
  if (stated.length === 0) say('expression', '文件中没有工程量计算式，未核对工程量');
  if (unreadable > 0) say('expression', `${unreadable} 条清单的工程量计算式含有文字或无法识别，未重新计算`);
  say('content', '没有同类工程的含量指标可比，未判断工程量是否合理');
  return result;
};

/** Within 0.5 %: expressions are often written with rounded lengths. */
function compare(index: CostFileLookup, bill: CostBill, value: string): Finding | null {
  if (bill.quantity === null) return null;
  const diff = toDecimal(bill.quantity).minus(value);
  const tolerance = toDecimal(value).abs().times('0.005').plus('0.005');
  if (diff.abs().lte(tolerance)) return null;
  const text = bill.expressions
    .map((each) => each.text)
    .join(' + ')
    .slice(0, 200);
  const impact = bill.price === null ? null : diff.times(bill.price).round(2, 1).toFixed(2);
  const found = createRemarkFinding(
    rule,
    locateFindingRow(index, 'bill', bill),
    toApproximateNumber(bill.quantity) === 0 ? 'warn' : 'error',
    {
      field: '工程量',
      expected: toDecimal(value).round(4, 1).toFixed(),
      actual: bill.quantity,
      amountImpact: impact,
      message: `工程量 ${formatFormulaNumber(bill.quantity)} 与计算式的结果 ${formatFormulaNumber(toDecimal(value).round(4, 1))} 不一致`,
    },
  );
  return {
    ...found,
    formula: `${text} = ${formatFormulaNumber(toDecimal(value).round(4, 1))}`,
    diff: diff.toFixed(),
    tolerance: tolerance.toFixed(),
  };
}
