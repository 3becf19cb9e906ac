import type { CostBill, CostComposition, CostNorm, CostResourceUsage } from '#business/consult/cost/model/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';

const PARTS = ['labor', 'material', 'mainMaterial', 'machine', 'overhead', 'profit', 'risk'] as const;

const toApproximate = (text: string | null): number => (text === null ? Number.NaN : Number(text));
const distanceBetween = (a: number, b: number): number =>
  Number.isNaN(b) ? Number.POSITIVE_INFINITY : Math.abs(a - b);

/** The sums parts may mean: 主材 and 规费 may be counted into others already. */
function sumsOf(parts: CostComposition): number[] {
  const plain = sumDecimals(PARTS.map((part) => parts[part])).toNumber();
  const main = toApproximate(parts.mainMaterial ?? '0');
  return [plain, plain - main, plain + toApproximate(parts.statutory ?? '0')];
}

/** Parts of one unit or of the whole quantity: whichever of the two they come nearer to, measured by its size. */
export function assignPriceComposition(bill: CostBill, parts: CostComposition): void {
  const [price, total] = [toApproximate(bill.price), toApproximate(bill.total)];
  const share = (amount: number) =>
    Math.min(...sumsOf(parts).map((each) => distanceBetween(each, amount) / Math.max(1, Math.abs(amount))));
  const isWhole = !Number.isNaN(total) && share(total) < share(price);
  if (isWhole) bill.composition = parts;
  else bill.unitComposition = parts;
}

/**
 * Norms stated for one unit of their bill are made norms of its whole quantity, which is what the model keeps: their
 * totals add up to the price then, and not to the total.
 */
export function scaleNormsToBillQuantity(
  bill: CostBill,
  norms: readonly CostNorm[],
  usages: readonly CostResourceUsage[],
): void {
  const { quantity, price, total } = bill;
  if (norms.length === 0 || quantity === null || Number(quantity) === 0 || Number(quantity) === 1) return;
  const all = sumDecimals(norms.map((norm) => norm.total)).toNumber();
  if (
    all === 0 ||
    distanceBetween(all, toApproximate(price)) * Math.abs(Number(quantity)) >=
      distanceBetween(all, toApproximate(total))
  )
    return;
  for (const norm of norms) {
    norm.quantity = timesQuantity(norm.quantity, quantity);
    norm.total = norm.total === null ? null : toDecimal(norm.total).times(quantity).round(2, 1).toFixed(2);
  }
  for (const usage of usages) usage.quantity = timesQuantity(usage.quantity, quantity);
}

const timesQuantity = (each: string | null, quantity: string): string | null =>
  each === null ? null : toDecimal(each).times(quantity).round(8, 1).toFixed();

/** A stated amount that is the price of one unit: price takes it, and the total is price × quantity, rounded to the cent (元). */
export function deriveTotalFromUnitPrice(bill: CostBill): void {
  const stated = bill.price ?? bill.total;
  if (stated === null) return;
  bill.price = stated;
  bill.total = bill.quantity === null ? stated : toDecimal(stated).times(bill.quantity).round(2, 1).toFixed(2);
}
