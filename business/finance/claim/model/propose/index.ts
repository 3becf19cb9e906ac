import { formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { OpenItem, Proposal, Proposals } from '../calls.ts';
import { isCertain } from './certain.ts';
import { combinationsOf } from './combine.ts';
import type { Known, Receipt } from './known.ts';
import { plainName, similarity } from './names.ts';
import { earlierEqual } from './order.ts';
import { amountPoint, itemPoints, type Point, payerPoints } from './score.ts';

export { type Alias, type Customer, Known, type NamedContract, type Receipt } from './known.ts';

/** Shown from, filled in from, claimed without a person from; and so far ahead of the next one. */
const SHOWN = 40;
const FILLED = 85;
const AUTOMATIC = 95;
const LEAD = 10;
const MOST_SHOWN = 8;

/** A proposal with the reasons it came of. */
interface Found extends Proposal {
  readonly sure: boolean;
}

const proposalOf = (
  points: readonly Point[],
  suggestedBy: Proposal['suggestedBy'],
  items: Proposal['items'],
): Found => {
  const sum = points.reduce((all, point) => all + point.points, 0);
  const reasons = points.map(({ reason }) => reason);
  const sure = points.some((point) => point.sure);
  return { score: Math.max(0, Math.min(100, sum)), reasons, suggestedBy, items, sure };
};

const smaller = (a: string, b: string): string => (toDecimal(a).lt(b) ? a : b);

/**
 * What a receipt may be for, best first: open items of whom the payer is or paid for before, those named in its text,
 * and those of equal amount; alone, or two to five of one customer that come to the amount. Two that are equally good
 * are never guessed between; equal nodes of one contract are paid in their order.
 */
export function propose(receipt: Receipt, known: Known): Proposals {
  const items = candidatesOf(receipt, known);
  const payers = new Map<string, Point[]>();
  const pointsOf = (item: OpenItem): Point[] => {
    const points =
      payers.get(item.customer) ?? payerPoints(receipt, { id: item.customer, name: item.customerName }, known);
    payers.set(item.customer, points);
    return points;
  };
  const single = [...items].flatMap((item) => {
    if (earlierEqual(item, known).length > 0) return [];
    const amount = amountPoint(receipt, item);
    if (!amount) return [];
    const points = [...pointsOf(item), ...itemPoints(receipt, item, known), amount];
    return proposalOf(points, 'rule', [{ ...item, claim: smaller(receipt.rest, item.rest) }]);
  });
  const customers = new Set([...items].map(({ customer }) => customer));
  const joined = [...customers].flatMap((customer) => combined(receipt, customer, { known, payer: pointsOf }));
  const found = [...single, ...joined].filter(({ score }) => score >= SHOWN);
  found.sort((a, b) => b.score - a.score || (a.items[0]?.planDate ?? '').localeCompare(b.items[0]?.planDate ?? ''));
  return judged(receipt, found, known);
}

function judged(receipt: Receipt, found: readonly Found[], known: Known): Proposals {
  const { rest } = receipt;
  const [best, next] = found;
  const lead = (best?.score ?? 0) - (next?.score ?? 0);
  const tie = next !== undefined && lead === 0;
  const filled = best !== undefined && best.score >= FILLED && !tie;
  return {
    rest,
    proposals: found.slice(0, MOST_SHOWN).map(({ sure: _, ...proposal }) => proposal),
    chosen: filled ? 0 : null,
    automatic:
      filled && best.score >= AUTOMATIC && lead >= LEAD && isCertain(receipt, best, { sure: best.sure, found, known }),
  };
}

/** Items worth looking at: of a customer whom the payer stands for, named in the text, or of the same amount. */
function candidatesOf(receipt: Receipt, known: Known): Set<OpenItem> {
  const before = known.paidFor(receipt);
  const customers = new Set([...before.byNo, ...before.byName]);
  for (const { customer, plain } of known.names) if (standsFor(receipt, plain, known)) customers.add(customer.id);
  if (receipt.customer) customers.add(receipt.customer);
  const items = known.namedIn(receipt.text);
  for (const customer of customers) for (const item of known.byCustomer.get(customer) ?? []) items.add(item);
  for (const item of known.byAmount.get(toDecimal(receipt.rest).toFixed(2)) ?? []) items.add(item);
  return items;
}

function standsFor({ payer, text }: Receipt, plain: string, known: Known): boolean {
  const told = plainOf(payer ?? '');
  if (told === plain) return true;
  if (plain.length <= 3) return false;
  return known.toldIn(text).firms.has(plain) || (Math.abs(told.length - plain.length) <= 2 && near(told, plain));
}

const NEAR = 0.9;
const near = (told: string, plain: string): boolean => similarity(told, plain) >= NEAR;

/** Texts are asked about for every customer: each is spelt plainly once. */
const spelt = new Map<string, string>();
const MOST_SPELT = 5000;
function plainOf(text: string): string {
  const kept = spelt.get(text);
  if (kept !== undefined) return kept;
  if (spelt.size > MOST_SPELT) spelt.clear();
  const plain = plainName(text);
  spelt.set(text, plain);
  return plain;
}

interface Combining {
  readonly known: Known;
  readonly payer: (item: OpenItem) => readonly Point[];
}

/** Two to five open items of one customer that come to the amount, equal nodes of a contract in their order. */
function combined(receipt: Receipt, customer: string, { known, payer }: Combining): Found[] {
  const ways = combinationsOf(receipt.rest, known.byCustomer.get(customer) ?? [], receipt.day).filter((way) =>
    way.every((item) => earlierEqual(item, known).every((earlier) => way.includes(earlier))),
  );
  return ways.map((way) => {
    const [first] = way;
    const all = way.flatMap((item) => itemPoints(receipt, item, known));
    const against = all.filter(({ points }) => points < 0).slice(0, 1);
    const named = against.length > 0 ? against : all.filter(({ points }) => points === 30);
    const dated = all.filter(({ points }) => points > 0 && points < 30);
    const sum: Point = {
      points: 30,
      reason: `${way.length} 笔未收款合计 ${formatDecimal(receipt.rest, 2)} 元，与到账金额相等`,
    };
    const points = [...(first ? payer(first) : []), ...named.slice(0, 1), ...dated.slice(0, 1), sum];
    return proposalOf(
      points,
      'combination',
      way.map((item) => ({ ...item, claim: item.rest })),
    );
  });
}
