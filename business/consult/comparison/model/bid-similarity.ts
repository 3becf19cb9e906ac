import type { CostFile } from '#business/consult/cost/model/index.ts';
import { toApproximateNumber } from '#business/consult/quality/model/index.ts';
import { findChangedBillFields } from './compare-versions.ts';
import type { BidSimilarity, BidSimilaritySign } from './comparison-schemas.ts';
import type { BillInUnitWork } from './match-bills-of-files.ts';
import { computeBidArithmeticError, type TenderBillWithBids } from './tender-bill-with-bids.ts';

/** Fewer prices in common prove nothing. */
const ENOUGH_PRICES = 10;
/** Prices in one ratio or at one distance speak from so many on. */
const ENOUGH_RATIOS = 30;
/** %: from 80 alike bids are held to be one (青岛 rule), from 50 they are looked at. */
const SHARE_ERROR = 80;
const SHARE_WARN = 50;
/** Ratios within 0.5 % of the middle one are one ratio. */
const ONE_RATIO = 0.005;
/** Of the prices that differ, so many must stand in the ratio or at the distance: a few are moved to hide it. */
const NEARLY_ALL = 0.8;
const CENT = 0.005;

interface Both {
  readonly tender: BillInUnitWork;
  readonly a: BillInUnitWork;
  readonly b: BillInUnitWork;
}

/** Every pair of bids: prices alike, one ratio or distance, the same mistakes; and bids from one machine, lock or hand. */
export function computeBidSimilarity(
  lines: readonly TenderBillWithBids[],
  bids: readonly CostFile[],
): { likeness: BidSimilarity[]; signs: BidSimilaritySign[] } {
  const origin = originSigns(bids);
  const pairs = bids.flatMap((_, a) => bids.slice(a + 1).map((_each, next) => pairOf(lines, [a, a + 1 + next])));
  const signs = [...origin, ...pairs.flatMap((pair) => pair.signs)];
  const likeness = pairs.map(({ pair }) => {
    const own = signs.filter(({ bidders }) => bidders.includes(pair.a) && bidders.includes(pair.b));
    const level = own.some((sign) => sign.level === 'error') ? 'error' : own.length > 0 ? 'warn' : 'none';
    return { ...pair, level } as const;
  });
  return { likeness, signs: signs.sort((x, y) => x.level.localeCompare(y.level)) };
}

/** Where a file was made: lock of the program, parts of the machine, whoever compiled it. */
const ORIGINS: ReadonlyArray<readonly [title: string, of: (file: CostFile) => string]> = [
  ['加密锁号', ({ header }) => header.software.lock],
  ['CPU 序列号', ({ header }) => header.machine.cpu],
  ['硬盘序列号', ({ header }) => header.machine.disk],
  ['网卡地址', ({ header }) => header.machine.network],
  ['编制单位', ({ header }) => header.compileCompany],
  ['编制人', ({ header }) => header.compiler],
];

function originSigns(bids: readonly CostFile[]): BidSimilaritySign[] {
  return ORIGINS.flatMap(([title, of]) => {
    const places = new Map<string, number[]>();
    bids.forEach((bid, at) => {
      const value = of(bid).trim();
      // Numbers of machines that programs could not read are blank, zeros or a few signs.
      if (value.length < 2 || /^[0\-:\s]*$/.test(value)) return;
      places.set(value, [...(places.get(value) ?? []), at]);
    });
    return [...places]
      .filter(([, bidders]) => bidders.length > 1)
      .map(([value, bidders]) => ({
        level: 'error' as const,
        bidders,
        title: `${title}相同`,
        message: `${title}均为 ${value}`,
      }));
  });
}

const priceOf = ({ bill }: Both['tender']): number => toApproximateNumber(bill.price ?? '0');

/** Prices that are each bidder's own to set: no rates, no safety measures, no provisional rows, no price taken over from the control price. */
function isComparable({ tender, a, b }: Both): boolean {
  if (tender.bill.calcType === 3 || /安全文明|安全生产|暂列|暂估/.test(tender.bill.name)) return false;
  const [price, other, control] = [priceOf(a), priceOf(b), priceOf(tender)];
  if (price <= 0 || other <= 0) return false;
  return !(Math.abs(price - control) < CENT && Math.abs(other - control) < CENT);
}

function pairOf(lines: readonly TenderBillWithBids[], [a, b]: readonly [number, number]) {
  const both = lines.flatMap(({ tender, bids }): Both[] => {
    const [one, other] = [bids[a], bids[b]];
    return tender && one && other ? [{ tender, a: one, b: other }] : [];
  });
  const prices = both
    .filter(isComparable)
    .map(
      (each) => [toApproximateNumber(each.a.bill.price ?? '0'), toApproximateNumber(each.b.bill.price ?? '0')] as const,
    );
  const same = prices.filter(([x, y]) => Math.abs(x - y) < CENT).length;
  const share = prices.length >= ENOUGH_PRICES ? (same / prices.length) * 100 : null;
  const errors = both.filter(isSameError);
  const bidders = [a, b];
  const signs: BidSimilaritySign[] = [
    ...shareSigns(share, same, prices.length).map((sign) => ({ ...sign, bidders })),
    ...ratioSigns(prices).map((sign) => ({ ...sign, bidders })),
    ...errorSigns(errors).map((sign) => ({ ...sign, bidders })),
  ];
  const pair = { a, b, comparable: prices.length, same, share: share?.toFixed(2) ?? null, sameErrors: errors.length };
  return { pair, signs };
}

type Sign = Omit<BidSimilaritySign, 'bidders'>;

function shareSigns(share: number | null, same: number, comparable: number): Sign[] {
  if (share === null || share < SHARE_WARN) return [];
  const message = `可比清单 ${comparable} 项中有 ${same} 项综合单价相同（${share.toFixed(2)}%）`;
  return [{ level: share >= SHARE_ERROR ? 'error' : 'warn', title: '综合单价雷同', message }];
}

function ratioSigns(prices: ReadonlyArray<readonly [number, number]>): Sign[] {
  const apart = prices.filter(([x, y]) => Math.abs(x - y) >= CENT);
  if (apart.length < ENOUGH_RATIOS) return [];
  const least = Math.max(ENOUGH_RATIOS, apart.length * NEARLY_ALL);
  const distance = together(
    apart.map(([x, y]) => x - y),
    () => 2 * CENT,
  );
  if (distance.count >= least) {
    const message = `${distance.count} 项综合单价之差均约为 ${distance.middle.toFixed(2)} 元`;
    return [{ level: 'error', title: '报价成固定差额', message }];
  }
  const ratio = together(
    apart.map(([x, y]) => x / y),
    (middle) => middle * ONE_RATIO,
  );
  if (ratio.count >= least) {
    const message = `${ratio.count} 项综合单价之比均约为 ${ratio.middle.toFixed(4)}`;
    return [{ level: 'error', title: '报价成固定比例', message }];
  }
  return [];
}

/** The middle of some values, and how many lie beside it. */
function together(values: readonly number[], room: (middle: number) => number): { middle: number; count: number } {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const beside = room(middle) + 1e-9;
  return { middle, count: values.filter((value) => Math.abs(value - middle) <= beside).length };
}

/** The same wrong amount, or the same word of the tender changed to the same. */
function isSameError({ tender, a, b }: Both): boolean {
  const error = computeBidArithmeticError(a);
  if (error !== null && error === computeBidArithmeticError(b) && a.bill.total === b.bill.total) return true;
  const changed = findChangedBillFields(tender, a, ['name', 'unit', 'quantity']);
  return changed.length > 0 && findChangedBillFields(a, b, changed).length === 0;
}

function errorSigns(errors: readonly Both[]): Sign[] {
  if (errors.length === 0) return [];
  const names = errors.slice(0, 3).map(({ tender }) => `${tender.bill.code} ${tender.bill.name}`.trim());
  const more = errors.length > names.length ? '等' : '';
  return [{ level: 'error', title: '错误相同', message: `${names.join('、')}${more} ${errors.length} 项错得一样` }];
}
