import type { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { type Decimal, decimalPlacesOf, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { toApproximateNumber } from './to-approximate-number.ts';

const CENT = 0.01;
const judged = new WeakMap<CostFileLookup, boolean>();

/**
 * True where a file states quantities and prices with all their digits, so that 工程量 × 综合单价 gives the 合价 to the
 * cent in nearly every row (98 %, of at least 20). Then a row that is off by a few cents is wrong; in a file printed with
 * rounded figures it may just be rounded.
 */
export function hasUnroundedFigures(index: CostFileLookup): boolean {
  const known = judged.get(index);
  if (known !== undefined) return known;
  let rows = 0;
  let exact = 0;
  for (const { quantity, price, total } of index.file.bills) {
    if (quantity === null || price === null || total === null || toApproximateNumber(total) === 0) continue;
    rows += 1;
    if (Math.abs(toApproximateNumber(quantity) * toApproximateNumber(price) - toApproximateNumber(total)) <= CENT)
      exact += 1;
  }
  const answer = rows >= 20 && exact >= rows * 0.98;
  judged.set(index, answer);
  return answer;
}

/**
 * How far quantity × price may be from the amount because of shown digits: half a unit of the last digit of each factor
 * times the other, and a cent (calibrated on real settlement rows); only a cent where the file states all digits.
 */
export function computeProductTolerance(quantity: string, price: string, allDigits: boolean): Decimal {
  if (allDigits) return toDecimal('0.01');
  const half = (text: string) => toDecimal(`0.5e-${Math.max(2, decimalPlacesOf(text))}`);
  return half(quantity)
    .times(toDecimal(price).abs())
    .plus(half(price).times(toDecimal(quantity).abs()))
    .plus('0.01');
}

/** How far a sum of n rounded rows may be from its total. */
export function computeSumTolerance(rows: number, floor: string): Decimal {
  const byRows = toDecimal(rows).times('0.01');
  return byRows.gt(floor) ? byRows : toDecimal(floor);
}
