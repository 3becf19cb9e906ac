import {
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  sumDecimals,
  toDecimalOrZero,
} from '#kernel/base/numbers/decimal.ts';

type Amount = string | null | undefined;

/** 元; rates are shares of one. */
export interface PaymentTerms {
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
export const computeCompletedAmount = ({ measured, lump, dayWork, safety, additions }: PeriodWork): string =>
  sumDecimals([measured, lump, dayWork, safety, additions]).toFixed(2);

/** What was paid before the works began: 合同金额 × 预付款比例. */
const prepaid = ({ amount, prepayRate }: PaymentTerms): Decimal =>
  multiplyDecimals(amount, toDecimalOrZero(prepayRate), 2);

/**
 * 抵扣预付款 of a period by the 起扣点 T = P − M ÷ N: of what is completed beyond T the share N comes back, until all did.
 * Without N it comes back in step with the works.
 * @param before completed until now, @param back returned until now, both 元
 */
export function computePrepaymentRecovery(
  terms: PaymentTerms,
  completed: string,
  before: string,
  back: string,
): string {
  const whole = prepaid(terms);
  const open = whole.minus(back);
  if (open.lte(0)) return '0.00';
  const share = toDecimalOrZero(terms.mainShare);
  if (share.eq(0)) return least(open, multiplyDecimals(completed, toDecimalOrZero(terms.prepayRate), 2));
  const start = toDecimalOrZero(terms.total).minus(divideDecimals(whole, share, 10) ?? 0);
  const done = toDecimalOrZero(before).plus(completed);
  if (done.lte(start)) return '0.00';
  const beyond = done.minus(toDecimalOrZero(before).gt(start) ? before : start);
  return least(open, multiplyDecimals(beyond, share, 2));
}

const least = (a: Decimal, b: Decimal): string => (a.lt(b) ? a : b).toFixed(2);

/** What may still come back of the prepayment, 元. */
export const computeRemainingPrepayment = (terms: PaymentTerms, back: string): string =>
  prepaid(terms).minus(back).toFixed(2);

/** 质保金 kept of a period. */
export const computeRetention = ({ retainRate }: PaymentTerms, completed: string): string =>
  multiplyDecimals(completed, toDecimalOrZero(retainRate), 2).toFixed(2);

/** 表17, 5: 本期应付 = 本期完成 × 支付比例 − 扣减. May be negative where more is taken off than was built. */
export function computePayableAmount(payRate: string, completed: string, cuts: Cuts): string {
  const { prepayBack, ownerMaterial, retention, otherCuts } = cuts;
  return multiplyDecimals(completed, payRate, 2)
    .minus(sumDecimals([prepayBack, ownerMaterial, retention, otherCuts]))
    .toFixed(2);
}

/** 累计应付 may come to so much: (合同 + 已审定变更) × 支付比例. */
export const computeMaxCumulativePayable = ({ total, payRate }: PaymentTerms): string =>
  multiplyDecimals(total, payRate, 2).toFixed(2);
