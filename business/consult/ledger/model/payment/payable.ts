import { type Decimal, decOrZero, divide, sum, times } from '#kernel/base/numbers/decimal.ts';

type Amount = string | null | undefined;

/** 元; rates are shares of one. */
export interface Terms {
  /** Contract with its agreed changes. */
  readonly total: string;
  readonly amount: string;
  readonly prepayRate: Amount;
  readonly mainShare: Amount;
  readonly payRate: string;
  readonly retainRate: Amount;
}

interface PeriodWork {
  readonly measured: Amount;
  readonly lump?: Amount;
  readonly dayWork?: Amount;
  readonly safety?: Amount;
  readonly additions?: Amount;
}

interface Cuts {
  readonly prepayBack: Amount;
  readonly ownerMaterial: Amount;
  readonly retention: Amount;
  readonly otherCuts: Amount;
}

/** 表17, 3: single price, lump sum, day work, safety and additions of the period. */
export const completedOf = ({ measured, lump, dayWork, safety, additions }: PeriodWork): string =>
  sum([measured, lump, dayWork, safety, additions]).toFixed(2);

/** What was paid before the works began: 合同金额 × 预付款比例. */
const prepaid = ({ amount, prepayRate }: Terms): Decimal => times(amount, decOrZero(prepayRate), 2);

/**
 * 抵扣预付款 of a period by the 起扣点 T = P − M ÷ N: of what is completed beyond T the share N comes back, until all did.
 * Without N it comes back in step with the works.
 * @param before completed until now, @param back returned until now, both 元
 */
export function prepayBackOf(terms: Terms, completed: string, before: string, back: string): string {
  const whole = prepaid(terms);
  const open = whole.minus(back);
  if (open.lte(0)) return '0.00';
  const share = decOrZero(terms.mainShare);
  if (share.eq(0)) return least(open, times(completed, decOrZero(terms.prepayRate), 2));
  const start = decOrZero(terms.total).minus(divide(whole, share, 10) ?? 0);
  const done = decOrZero(before).plus(completed);
  if (done.lte(start)) return '0.00';
  const beyond = done.minus(decOrZero(before).gt(start) ? before : start);
  return least(open, times(beyond, share, 2));
}

const least = (a: Decimal, b: Decimal): string => (a.lt(b) ? a : b).toFixed(2);

/** What may still come back of the prepayment, 元. */
export const prepayOpen = (terms: Terms, back: string): string => prepaid(terms).minus(back).toFixed(2);

/** 质保金 kept of a period. */
export const retentionOf = ({ retainRate }: Terms, completed: string): string =>
  times(completed, decOrZero(retainRate), 2).toFixed(2);

/** 表17, 5: 本期应付 = 本期完成 × 支付比例 − 扣减. May be negative where more is taken off than was built. */
export function payableOf(payRate: string, completed: string, cuts: Cuts): string {
  const { prepayBack, ownerMaterial, retention, otherCuts } = cuts;
  return times(completed, payRate, 2)
    .minus(sum([prepayBack, ownerMaterial, retention, otherCuts]))
    .toFixed(2);
}

/** 累计应付 may come to so much: (合同 + 已审定变更) × 支付比例. */
export const mostPayable = ({ total, payRate }: Terms): string => times(total, payRate, 2).toFixed(2);
