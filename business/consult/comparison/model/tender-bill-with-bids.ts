import { computeProductTolerance } from '#business/consult/quality/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { BillInUnitWork } from './match-bills-of-files.ts';

/** A bill of the tender with what each bid says of it, in the order of the bids. */
export interface TenderBillWithBids {
  readonly tender: BillInUnitWork | null;
  readonly bids: ReadonlyArray<BillInUnitWork | null>;
}

/** 元: how far the amount of a bid's bill is from quantity × price, beyond what rounding explains; null where it is right. */
export function computeBidArithmeticError({ bill: { quantity, price, total } }: BillInUnitWork): string | null {
  if (quantity === null || price === null || total === null) return null;
  const difference = toDecimal(total).minus(toDecimal(quantity).times(price));
  return difference.abs().lte(computeProductTolerance(quantity, price, false)) ? null : difference.toFixed(2);
}
