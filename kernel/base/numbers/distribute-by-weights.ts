import { type Decimal, type DecimalInput, sumDecimals, toDecimal } from './decimal.ts';

/**
 * Parts of a whole by weights, by the largest remainder: the parts come to the whole exactly, whatever its sign; of equal
 * remainders the earlier part takes what is left.
 * @param weights none below zero; where all are zero the parts are equal
 * @param scale digits behind the point, 2 for 元
 */
export function distributeByWeights(whole: DecimalInput, weights: readonly DecimalInput[], scale = 2): string[] {
  if (weights.length === 0) return [];
  const total = toDecimal(whole);
  const unit = toDecimal(10).pow(-scale);
  const all = sumDecimals(weights);
  const fair = (weight: DecimalInput): Decimal =>
    all.eq(0) ? total.abs().div(weights.length) : total.abs().times(toDecimal(weight)).div(all);
  const parts = weights.map((weight, at) => {
    const exact = fair(weight);
    const floor = exact.round(scale, 0);
    return { at, floor, rest: exact.minus(floor) };
  });
  const left = Number(
    total
      .abs()
      .minus(sumDecimals(parts.map(({ floor }) => floor)))
      .div(unit)
      .toFixed(0),
  );
  const lucky = new Set(
    [...parts]
      .sort((a, b) => b.rest.cmp(a.rest) || a.at - b.at)
      .slice(0, left)
      .map(({ at }) => at),
  );
  const sign = total.lt(0) ? -1 : 1;
  return parts.map(({ at, floor }) => (lucky.has(at) ? floor.plus(unit) : floor).times(sign).toFixed(scale));
}
