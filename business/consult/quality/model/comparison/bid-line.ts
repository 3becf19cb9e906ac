import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { productTolerance } from '../figures/rounding.ts';
import type { PlacedBill } from './match-bills.ts';

/** A bill of the tender with what each bid says of it, in the order of the bids. */
export interface BidLine {
  readonly tender: PlacedBill | null;
  readonly bids: ReadonlyArray<PlacedBill | null>;
}

/** 元: how far the amount of a bid's bill is from quantity × price, beyond what rounding explains; null where it is right. */
export function errorOf({ bill: { quantity, price, total } }: PlacedBill): string | null {
  if (quantity === null || price === null || total === null) return null;
  const difference = toDecimal(total).minus(toDecimal(quantity).times(price));
  return difference.abs().lte(productTolerance(quantity, price, false)) ? null : difference.toFixed(2);
}
