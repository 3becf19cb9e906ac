import { type CostFile, CostFileLookup } from '#business/consult/cost/model/index.ts';
import { type Decimal, divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import {
  type BillInUnitWork,
  listBillsInUnitWorks,
  type MatchedBillPair,
  matchBillsOfFiles,
} from '../match-bills-of-files.ts';
import {
  computeChangedBillAmount,
  computeChangedQuantityPrice,
  computeQuantityChangeShare,
  type QuantityChangePricingMode,
} from './changed-quantity-price.ts';
import type { RepricedBill } from './settlement-audit-schemas.ts';

interface Contract {
  readonly contract: CostFile;
  /** The control price, whose prices are the budget prices; null where it is not at hand. */
  readonly budget: CostFile | null;
  /** 报价浮动率 as a share. */
  readonly discount: Decimal;
  readonly pricing: QuantityChangePricingMode;
}

/** 报价浮动率: 1 − 中标价 ÷ 控制价; null where one of them states no total. */
export function computeBidDiscount(contract: CostFile, budget: CostFile): Decimal | null {
  const [bid, control] = [contract.header.total, budget.header.total];
  const share = bid === null || control === null ? null : divideDecimals(bid, control, 6);
  return share === null ? null : toDecimal('1').minus(share);
}

/** Bills whose audited quantity is more than 15 % beside the contract's, at the price that then holds. */
export function repriceChangedBills(pairs: readonly MatchedBillPair[], terms: Contract): RepricedBill[] {
  const audited = pairs.flatMap(({ after }) => (after ? [after] : []));
  const submitted = new Map(pairs.map(({ before, after }) => [after, before]));
  const bids = partnersOf(terms.contract, audited);
  const budgets = terms.budget ? partnersOf(terms.budget, audited) : null;
  const found: RepricedBill[] = [];
  for (const after of audited) {
    const bid = bids.get(after);
    if (!bid || bid.bill.price === null || bid.bill.quantity === null || after.bill.quantity === null) continue;
    const share = computeQuantityChangeShare({ contract: bid.bill.quantity, settled: after.bill.quantity });
    if (share?.abs().lte('0.15') || toDecimal(bid.bill.quantity).eq(after.bill.quantity)) continue;
    const budget = budgets?.get(after)?.bill.price ?? null;
    const before = submitted.get(after) ?? null;
    found.push(repriced({ no: found.length + 1, after, before, bid, budget }, terms));
  }
  return found;
}

/** The bill of another file that each of some bills is. */
function partnersOf(file: CostFile, bills: readonly BillInUnitWork[]): Map<BillInUnitWork, BillInUnitWork> {
  const pairs = matchBillsOfFiles(listBillsInUnitWorks(new CostFileLookup(file)), bills);
  return new Map(pairs.flatMap(({ before, after }) => (before && after ? [[after, before] as const] : [])));
}

interface Sides {
  readonly no: number;
  readonly after: BillInUnitWork;
  readonly before: BillInUnitWork | null;
  readonly bid: BillInUnitWork;
  readonly budget: string | null;
}

/** The bounds of a new price and what it deviates from, where a budget price is known. */
function boundsOf(price: string, budget: string | null, discount: Decimal) {
  if (budget === null) return { deviation: null, floor: null, cap: null, fresh: toDecimal(price) };
  const { floor, cap, price: fresh } = computeChangedQuantityPrice(price, budget, discount);
  const deviation = percent(divideDecimals(toDecimal(price).minus(budget), budget, 6));
  return { deviation, floor: floor.round(2, 1).toFixed(2), cap: cap.round(2, 1).toFixed(2), fresh };
}

const percent = (share: Decimal | null): string | null => share?.times(100).round(2, 1).toFixed(2) ?? null;

function repriced({ no, after, before, bid, budget }: Sides, { discount, pricing }: Contract): RepricedBill {
  const { code, name, unit } = after.bill;
  const { quantity: contract, price, total: contractTotal } = stated(bid);
  const { quantity: settled, total: auditedTotal } = stated(after);
  const { quantity: submittedQuantity, total: submittedTotal } = stated(before);
  const { fresh, ...bounds } = boundsOf(price, budget, discount);
  const due = computeChangedBillAmount({ contract, settled, price, fresh }, pricing);
  return {
    ...{ no, work: after.unit, code, name, unit, contractQuantity: contract, submittedQuantity },
    ...{ auditedQuantity: settled, change: percent(computeQuantityChangeShare({ contract, settled })) },
    ...{ bidPrice: price, budgetPrice: budget, ...bounds, newPrice: fresh.toFixed() },
    ...{ contractTotal, submittedTotal, auditedTotal },
    ...{ due: due.toFixed(2), difference: toDecimal(auditedTotal).minus(due).toFixed(2) },
  };
}

/** What a bill states; nothing counts as 0. */
const stated = (placed: BillInUnitWork | null) => ({
  quantity: placed?.bill.quantity ?? '0',
  price: placed?.bill.price ?? '0',
  total: placed?.bill.total ?? '0',
});
