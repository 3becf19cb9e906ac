import {
  type Decimal,
  type DecimalInput,
  divideDecimals,
  toDecimal,
  toDecimalOrZero,
} from '#kernel/base/numbers/decimal.ts';

/** What a bill was agreed at and came to: quantities of contract and audit, prices of bid and ceiling in 元, all as text. */
interface Deviating {
  readonly baseQuantity: string | null;
  readonly agreedQuantity: string | null;
  /** P0: the price in the contract. */
  readonly basePrice: string | null;
  /** P1: the price the ceiling was filed with. */
  readonly filedPrice: string | null;
}

interface Adjusted {
  /** C ÷ A: what was done of what was contracted. */
  readonly ratio: string;
  /** 新单价, 元. */
  readonly price: string;
  /** What the bill comes to, 元 with cents. */
  readonly amount: string;
}

const [MORE, LESS] = ['1.15', '0.85'] as const;

/**
 * 新单价: the contract's own price, at least 0.85 of the ceiling's less the bid's reduction, at most 1.15 of the ceiling's.
 * @param rate 报价浮动率 L = 1 − 中标价 ÷ 控制价
 */
export function clampNewUnitPrice(bid: DecimalInput, filed: DecimalInput, rate: DecimalInput): Decimal {
  const floor = toDecimal(filed).times(toDecimal(1).minus(rate)).times(LESS);
  const cap = toDecimal(filed).times(MORE);
  if (toDecimal(bid).lt(floor)) return floor;
  return toDecimal(bid).gt(cap) ? cap : toDecimal(bid);
}

/**
 * What a bill comes to whose quantity left the contract's by more than 15 % (GB 50500-2013, 9.6.2): beyond 1.15 of it only
 * what is beyond goes by the new price, below 0.85 all of it does. Null where nothing is to be adjusted or not all is known.
 */
export function adjustForQuantityChange(bill: Deviating, rate: string | null): Adjusted | null {
  const { baseQuantity, agreedQuantity, basePrice, filedPrice } = bill;
  if (agreedQuantity === null || basePrice === null || filedPrice === null) return null;
  const ratio = baseQuantity === null ? null : divideDecimals(agreedQuantity, baseQuantity, 6);
  if (!ratio || (ratio.lte(MORE) && ratio.gte(LESS))) return null;
  const price = clampNewUnitPrice(basePrice, filedPrice, toDecimalOrZero(rate)).round(2, 1);
  const most = toDecimalOrZero(baseQuantity).times(MORE);
  const amount = ratio.gt(MORE)
    ? most.times(basePrice).plus(toDecimal(agreedQuantity).minus(most).times(price))
    : toDecimal(agreedQuantity).times(price);
  return { ratio: ratio.toFixed(), price: price.toFixed(2), amount: amount.round(2, 1).toFixed(2) };
}
