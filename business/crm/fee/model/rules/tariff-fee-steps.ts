import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { FeeCalculationStep, Tariff, TariffTier } from './tariff-types.ts';

/** 万元 as tariffs print it → 元. */
export const tenThousandToYuan = (wan: string): Decimal => toDecimal(wan).times(10_000);

const PER = { '‰': 1000, '%': 100 } as const;

/** 差额定率累进: each band takes its rate of what lies within it. @param amount 元, above zero and within the tariff */
export function progressiveFeeSteps({ tiers, unit }: Tariff, amount: Decimal): FeeCalculationStep[] {
  const steps: FeeCalculationStep[] = [];
  let lower = toDecimal(0);
  for (const { upper, value } of tiers) {
    if (amount.lte(lower)) break;
    const end = upper === null ? null : tenThousandToYuan(upper);
    const part = (end?.lt(amount) ? end : amount).minus(lower);
    const fee = part.times(value).div(PER[unit]);
    steps.push({
      kind: 'band',
      lower: lower.toFixed(),
      upper: end?.toFixed() ?? null,
      part: part.toFixed(),
      rate: `${value}${unit}`,
      fee: fee.toFixed(),
    });
    if (end === null) break;
    lower = end;
  }
  return steps;
}

/** The fee of a point, 元; of a range the place asked for. */
function feeAt({ value, high }: TariffTier, place: 'low' | 'middle' | 'high'): Decimal {
  const low = tenThousandToYuan(value);
  if (!high || place === 'low') return low;
  return place === 'high' ? tenThousandToYuan(high) : low.plus(tenThousandToYuan(high)).div(2);
}

/**
 * 直线内插: between two points by proportion; below the first by proportion to it, above the last by the rate for that.
 * @param amount 元, above zero; above the last point only where the tariff has a rate for it
 */
export function interpolatedFeeStep(
  tariff: Tariff,
  amount: Decimal,
  place: 'low' | 'middle' | 'high',
): FeeCalculationStep {
  const points = tariff.tiers.map((tier) => ({ at: tenThousandToYuan(tier.upper ?? '0'), fee: feeAt(tier, place) }));
  const next = points.findIndex(({ at }) => amount.lte(at));
  const part = amount.toFixed();
  if (next < 0) {
    const last = points.at(-1)?.at.toFixed() ?? '0';
    const rate = tariff.overRate ?? '0';
    return { kind: 'over', lower: last, part, rate: `${rate}%`, fee: amount.times(rate).div(100).toFixed() };
  }
  const upper = points[next] ?? { at: amount, fee: toDecimal(0) };
  const lower = points[next - 1];
  const ends = { upper: upper.at.toFixed(), upperFee: upper.fee.toFixed(), part };
  if (upper.at.eq(amount)) return { kind: 'point', ...ends, fee: upper.fee.toFixed() };
  if (!lower) return { kind: 'below', ...ends, fee: upper.fee.times(amount).div(upper.at).toFixed() };
  const share = upper.fee.minus(lower.fee).times(amount.minus(lower.at)).div(upper.at.minus(lower.at));
  return {
    kind: 'between',
    lower: lower.at.toFixed(),
    lowerFee: lower.fee.toFixed(),
    ...ends,
    fee: lower.fee.plus(share).toFixed(),
  };
}
