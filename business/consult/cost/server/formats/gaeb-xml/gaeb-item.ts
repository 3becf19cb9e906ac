import type { CostBill } from '#business/consult/cost/model/index.ts';
import { multiplyDecimals, sumDecimals, unitPriceOf } from '#kernel/base/numbers/decimal.ts';

/** A quantity with its price, of a sub-description (SubDescr) of an item. */
interface PricedPart {
  quantity: string | null;
  price: string | null;
  total: string | null;
}

/** What an item says beside its bill: what its quantity and price are made of, and whether it counts. */
export interface GaebItemDetails {
  /** Quantities of QtySplit. */
  readonly splits: Array<string | null>;
  readonly parts: PricedPart[];
  /** Provis: WithTotal counts, WithoutTotal does not. */
  provis: string;
  /** ALNGroupNo and ALNSerNo; group '' where the item is no alternative. */
  group: string;
  serial: string;
  isLump: boolean;
  /** NotAppl: the item fell away. */
  isDropped: boolean;
  /** NotOffered: the bidder gives no price. */
  isNotOffered: boolean;
}

export const createEmptyGaebDetails = (): GaebItemDetails => ({
  ...{ splits: [], parts: [], provis: '', group: '', serial: '' },
  ...{ isLump: false, isDropped: false, isNotOffered: false },
});

const IS_YES = /^(yes|true|1)$/i;

/** Elements below an item that tell a fact of it, by what they tell. */
export const GAEB_DETAIL_READER_BY_ELEMENT: Readonly<Record<string, (facts: GaebItemDetails, words: string) => void>> =
  {
    Provis: (facts, words) => Object.assign(facts, { provis: words }),
    ALNGroupNo: (facts, words) => Object.assign(facts, { group: words }),
    ALNSerNo: (facts, words) => Object.assign(facts, { serial: words }),
    LumpSumItem: (facts, words) => Object.assign(facts, { isLump: IS_YES.test(words) }),
    NotAppl: (facts, words) => Object.assign(facts, { isDropped: IS_YES.test(words) }),
    NotOffered: (facts, words) => Object.assign(facts, { isNotOffered: IS_YES.test(words) }),
  };

/**
 * Fills what an item leaves to its parts: the sum of split quantities, the sum of priced sub-descriptions, the one of a
 * lump sum, an amount of quantity and price; then takes it out of the sums where it does not count.
 */
export function completeGaebItem(bill: CostBill, facts: GaebItemDetails): void {
  if (facts.splits.length > 0) bill.quantity ??= sumDecimals(facts.splits).toFixed();
  if (bill.price === null && bill.total === null) bill.total = totalOf(facts.parts);
  const isPriced = bill.price !== null || bill.total !== null;
  if (facts.isLump) lump(bill);
  else if (bill.quantity === null && isPriced) once(bill);
  if (bill.calcType === 3) bill.price ??= bill.total;
  fillAmounts(bill);
  const words = whyNotCounted(facts);
  if (words) excludeBillFromTotals(bill, words);
}

/** Of quantity, price and amount the one that is missing, where it follows from the others. */
function fillAmounts(bill: CostBill): void {
  const { quantity, price, total } = bill;
  if (quantity === null) return;
  if (price === null && total !== null) bill.price = unitPriceOf(total, quantity)?.toFixed() ?? null;
  if (total === null && price !== null) bill.total = multiplyDecimals(quantity, price, 2).toFixed(2);
}

/** An item with a price and no quantity is a lump sum (Pauschale): one of it. */
function once(bill: CostBill): void {
  bill.quantity = '1';
  bill.unit ||= 'psch';
}

/** The quantity of a lump sum is only told. */
function lump(bill: CostBill): void {
  const { quantity, unit } = bill;
  bill.total ??= bill.price;
  bill.price = bill.total;
  bill.quantity = '1';
  if (quantity === null || Number(quantity) === 1) bill.unit ||= 'psch';
  else {
    bill.unit = 'psch';
    bill.feature = `${bill.feature}【总价包干，参考工程量 ${quantity} ${unit}】`;
  }
}

function totalOf(parts: readonly PricedPart[]): string | null {
  const totals = parts.map(
    ({ quantity, price, total }) =>
      total ?? (price === null ? null : multiplyDecimals(quantity ?? '1', price, 2).toFixed(2)),
  );
  return totals.some((total) => total !== null) ? sumDecimals(totals).toFixed(2) : null;
}

function whyNotCounted({ provis, isDropped, isNotOffered }: GaebItemDetails): string | null {
  if (isDropped) return '取消的项目，不计入合计';
  if (isNotOffered) return '未报价，不计入合计';
  return /^without/i.test(provis) ? '选择性项目，不计入合计' : null;
}

export const ALTERNATIVE_ITEM_NOTE = '备选项目，不计入合计';

/** Takes a bill out of all sums; quantity and price stay, and its feature says why. */
export function excludeBillFromTotals(bill: CostBill, why: string): void {
  if (bill.total === null && bill.feature.startsWith('【')) return;
  bill.total = null;
  bill.composition = null;
  bill.feature = `【${why}】${bill.feature}`;
}
