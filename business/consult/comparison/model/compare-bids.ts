import { type CostFile, CostFileLookup } from '#business/consult/cost/model/index.ts';
import { toApproximateNumber } from '#business/consult/quality/model/index.ts';
import { divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { computeBidSimilarity } from './bid-similarity.ts';
import { findChangedBillFields } from './compare-versions.ts';
import type {
  BidBillFlag,
  BidComparison,
  BidComparisonCell,
  BidComparisonRow,
  ComparedBidder,
  ReferencePriceKind,
} from './comparison-schemas.ts';
import { type BillInUnitWork, listBillsInUnitWorks, matchBillsOfFiles } from './match-bills-of-files.ts';
import { computeReferencePrice } from './reference-price.ts';
import { computeBidArithmeticError, type TenderBillWithBids } from './tender-bill-with-bids.ts';

export interface BidComparisonOptions {
  readonly reference: ReferencePriceKind;
  /** Place of the bid that the others are measured by, for the reference 'chosen'. */
  readonly chosen?: number;
  /** %: prices further from the reference are unbalanced. Domain: 15 unless told otherwise. */
  readonly rate: number;
}

const MOST_ROWS = 2000;

type Compared = Pick<BidComparison, 'bidders' | 'likeness' | 'signs' | 'rows' | 'rowTotal'>;

/** Bids beside the tender (or control price): 符合性, 计算性, 合理性 and what makes two of them alike. Ids of bidders are the caller's. */
export function compareBids(tender: CostFile, bids: readonly CostFile[], wish: BidComparisonOptions): Compared {
  const lines = linesOf(tender, bids);
  const isPriced = tender.bills.some(({ price }) => toApproximateNumber(price ?? '0') > 0);
  const rows = lines.map((line) => rowOf(line, { ...wish, isPriced }));
  const told = rows.filter(({ isAdded, cells }) => isAdded || cells.some(({ flags }) => flags.length > 0));
  told.sort((a, b) => toApproximateNumber(b.impact) - toApproximateNumber(a.impact));
  return {
    bidders: biddersOf(tender, bids, rows),
    ...computeBidSimilarity(lines, bids),
    rows: told.slice(0, MOST_ROWS).map((row, at) => ({ ...row, no: at + 1 })),
    rowTotal: told.length,
  };
}

function linesOf(tender: CostFile, bids: readonly CostFile[]): TenderBillWithBids[] {
  const own = listBillsInUnitWorks(new CostFileLookup(tender));
  const found = bids.map(() => new Map<BillInUnitWork, BillInUnitWork>());
  const added: TenderBillWithBids[] = [];
  bids.forEach((bid, at) => {
    for (const { before, after } of matchBillsOfFiles(own, listBillsInUnitWorks(new CostFileLookup(bid)))) {
      if (before && after) found[at]?.set(before, after);
      else if (after) added.push({ tender: null, bids: bids.map((_, nth) => (nth === at ? after : null)) });
    }
  });
  return [...own.map((each) => ({ tender: each, bids: found.map((map) => map.get(each) ?? null) })), ...added];
}

/** Whether the tender has prices of its own: then a bill it leaves without one is asked of nobody. */
type RowWish = BidComparisonOptions & { readonly isPriced: boolean };

function rowOf({ tender, bids }: TenderBillWithBids, wish: RowWish): BidComparisonRow {
  const first = tender ?? bids.find((bid) => bid !== null);
  const prices = bids.map((bid) => bid?.bill.price ?? null);
  const reference = tender ? computeReferencePrice(prices, tender.bill.price, wish) : null;
  const cells = bids.map((bid) => cellOf(tender, bid, { reference, wish }));
  const weights = cells.map(({ price }) =>
    price && reference
      ? Math.abs(toApproximateNumber(price) - toApproximateNumber(reference)) *
        Math.abs(toApproximateNumber(tender?.bill.quantity ?? '0'))
      : 0,
  );
  const own = bids.map((bid) => (tender ? 0 : Math.abs(toApproximateNumber(bid?.bill.total ?? '0'))));
  return {
    no: 0,
    work: first?.unit ?? '',
    code: first?.bill.code ?? '',
    name: first?.bill.name ?? '',
    feature: first?.bill.feature ?? '',
    unit: first?.bill.unit ?? '',
    quantity: first?.bill.quantity ?? null,
    control: tender?.bill.price ?? null,
    isAdded: tender === null,
    reference,
    cells,
    impact: Math.max(0, ...weights, ...own).toFixed(2),
  };
}

const NOTHING: BidComparisonCell = { price: null, total: null, rate: null, flags: [], fields: [] };

/** What a tender fixes and no bid may touch. */
const FIXED = ['name', 'feature', 'unit', 'quantity'] as const;

function cellOf(
  tender: BillInUnitWork | null,
  bid: BillInUnitWork | null,
  { reference, wish }: { reference: string | null; wish: RowWish },
): BidComparisonCell {
  if (!bid) return tender ? { ...NOTHING, flags: ['missing'] } : NOTHING;
  const { price, total } = bid.bill;
  const fields = tender ? findChangedBillFields(tender, bid, FIXED) : [];
  const rate = deviation(price, reference);
  const unpriced = isUnpriced(tender, bid, wish.isPriced);
  const found: ReadonlyArray<readonly [BidBillFlag, boolean]> = [
    ['changed', fields.length > 0],
    ['unpriced', unpriced],
    ['unbalanced', !unpriced && rate !== null && Math.abs(rate) > wish.rate],
    ['over', isOver(tender, price)],
    ['product', computeBidArithmeticError(bid) !== null],
  ];
  const flags = found.flatMap(([flag, holds]) => (holds ? [flag] : []));
  return { price, total, rate: rate?.toFixed(2) ?? null, flags, fields };
}

/** %: how far a price is from the reference. */
const deviation = (price: string | null, reference: string | null): number | null =>
  price && reference ? (toApproximateNumber(price) / toApproximateNumber(reference) - 1) * 100 : null;

/** A lump sum has no unit price: it is priced by its amount. */
function isUnpriced(tender: BillInUnitWork | null, { bill }: BillInUnitWork, isPriced: boolean): boolean {
  if (bill.price === null && toApproximateNumber(bill.total ?? '0') > 0) return false;
  const { quantity, price, total } = tender?.bill ?? { quantity: '1', price: '1', total: null };
  const asked = isPriced ? toApproximateNumber(price ?? total ?? '0') > 0 : toApproximateNumber(quantity ?? '0') !== 0;
  return asked && toApproximateNumber(bill.price ?? '0') <= 0;
}

function isOver(tender: BillInUnitWork | null, price: string | null): boolean {
  const high = toApproximateNumber(tender?.bill.priceHigh ?? '0');
  return high > 0 && price !== null && toApproximateNumber(price) > high + 0.005;
}

function biddersOf(tender: CostFile, bids: readonly CostFile[], rows: readonly BidComparisonRow[]): ComparedBidder[] {
  const totals = bids.map(({ header }) => header.bidTotal ?? header.total);
  const sorted = totals.flatMap((total) => (total === null ? [] : [toApproximateNumber(total)])).sort((a, b) => a - b);
  const ceiling =
    tender.header.priceCeiling && toApproximateNumber(tender.header.priceCeiling) > 0
      ? tender.header.priceCeiling
      : null;
  const control = tender.header.total ?? ceiling;
  return bids.map(({ header }, at) => {
    const total = totals[at] ?? null;
    const rate = total && control ? divideDecimals(toDecimal(total).minus(control).times(100), control, 2) : null;
    const count = (flag: BidBillFlag) => rows.filter(({ cells }) => cells[at]?.flags.includes(flag)).length;
    return {
      fileId: '',
      // Products write a sign for nobody (无, /) where no bidder was named.
      name: /^[无/\-—\s]*$/.test(header.bidder) ? '' : header.bidder,
      total,
      rank: total === null ? sorted.length + 1 : sorted.indexOf(toApproximateNumber(total)) + 1,
      rate: rate?.toFixed(2) ?? null,
      isOverCeiling: total !== null && ceiling !== null && toDecimal(total).gt(ceiling),
      added: rows.filter(({ isAdded, cells }) => isAdded && cells[at]?.price != null).length,
      counts: {
        missing: count('missing'),
        changed: count('changed'),
        unpriced: count('unpriced'),
        over: count('over'),
        unbalanced: count('unbalanced'),
        product: count('product'),
      },
    };
  });
}
