import { type Decimal, type DecimalInput, divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';

/** How a changed quantity is priced: the whole change at the new price, or only what is beyond 15 % (GB 50500-2013 9.6.2). */
export const quantityChangePricingModes = ['whole', 'beyond'] as const;
export type QuantityChangePricingMode = (typeof quantityChangePricingModes)[number];

/** Quantities that differ from the contract by more than this are priced anew. */
const LIMIT = '0.15';
/** A new price lies between these shares of the budget price. */
const FLOOR = '0.85';
const CAP = '1.15';

interface NewPrice {
  readonly floor: Decimal;
  readonly cap: Decimal;
  readonly price: Decimal;
}

/**
 * The new price of a changed quantity: the bid price, held between the budget price less the bid's discount × 0.85 and the
 * budget price × 1.15. @param discount 报价浮动率 L: 1 − 中标价 ÷ 控制价
 */
export function computeChangedQuantityPrice(bid: DecimalInput, budget: DecimalInput, discount: DecimalInput): NewPrice {
  const floor = toDecimal(budget).times(toDecimal('1').minus(discount)).times(FLOOR);
  const cap = toDecimal(budget).times(CAP);
  const price = toDecimal(bid).lt(floor) ? floor : toDecimal(bid).gt(cap) ? cap : toDecimal(bid);
  return { floor, cap, price: price.round(2, 1) };
}

/** What a contract's bill is for when it is settled: quantities, contract price, new price. */
interface Changed {
  readonly contract: DecimalInput;
  readonly settled: DecimalInput;
  readonly price: DecimalInput;
  readonly fresh: DecimalInput;
}

/** By how much a settled quantity differs from the contract's, as a share of it; null where the contract has none. */
export const computeQuantityChangeShare = ({
  contract,
  settled,
}: Pick<Changed, 'contract' | 'settled'>): Decimal | null =>
  divideDecimals(toDecimal(settled).minus(contract), contract, 6);

/** 元, to the cent: what a changed bill comes to. Within 15 % the contract's price holds for all of it. */
export function computeChangedBillAmount(
  { contract, settled, price, fresh }: Changed,
  pricing: QuantityChangePricingMode,
): Decimal {
  const share = computeQuantityChangeShare({ contract, settled });
  const amount = (): Decimal => {
    if (share?.abs().lte(LIMIT)) return toDecimal(settled).times(price);
    if (pricing === 'whole')
      return toDecimal(contract).times(price).plus(toDecimal(settled).minus(contract).times(fresh));
    if (toDecimal(settled).lt(contract)) return toDecimal(settled).times(fresh);
    const held = toDecimal(contract).times(CAP);
    return held.times(price).plus(toDecimal(settled).minus(held).times(fresh));
  };
  return amount().round(2, 1);
}
