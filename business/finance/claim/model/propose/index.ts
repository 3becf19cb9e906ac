import { formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { ClaimProposal, ClaimProposals, OpenItem } from '../calls.ts';
import { isCertainProposal } from './certain-proposal.ts';
import { findEarlierEqualItems } from './earlier-due-items.ts';
import { findItemCombinations } from './find-item-combinations.ts';
import type { ClaimableReceipt, ProposalContext } from './proposal-context.ts';
import { type ScoredReason, scoreAmount, scoreOpenItem, scorePayer } from './score-proposal.ts';

export {
  type CandidateCustomer,
  type ClaimableReceipt,
  type KnownPayerAlias,
  type NamedContract,
  ProposalContext,
} from './proposal-context.ts';

/** Shown from, filled in from, claimed without a person from; and so far ahead of the next one. */
const SHOWN = 40;
const FILLED = 85;
const AUTOMATIC = 95;
const LEAD = 10;
const MOST_SHOWN = 8;

/** A proposal with the reasons it came of. */
interface Found extends ClaimProposal {
  readonly sure: boolean;
}

const proposalOf = (
  points: readonly ScoredReason[],
  suggestedBy: ClaimProposal['suggestedBy'],
  items: ClaimProposal['items'],
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
export function proposeClaims(receipt: ClaimableReceipt, known: ProposalContext): ClaimProposals {
  const items = candidatesOf(receipt, known);
  const payers = new Map<string, ScoredReason[]>();
  const pointsOf = (item: OpenItem): ScoredReason[] => {
    const points =
      payers.get(item.customer) ?? scorePayer(receipt, { id: item.customer, name: item.customerName }, known);
    payers.set(item.customer, points);
    return points;
  };
  const single = [...items].flatMap((item) => {
    if (findEarlierEqualItems(item, known).length > 0) return [];
    const amount = scoreAmount(receipt, item);
    if (!amount) return [];
    const points = [...pointsOf(item), ...scoreOpenItem(receipt, item, known), amount];
    return proposalOf(points, 'rule', [{ ...item, claim: smaller(receipt.rest, item.rest) }]);
  });
  const customers = new Set([...items].map(({ customer }) => customer));
  const joined = [...customers].flatMap((customer) => combined(receipt, customer, { known, payer: pointsOf }));
  const found = [...single, ...joined].filter(({ score }) => score >= SHOWN);
  found.sort((a, b) => b.score - a.score || (a.items[0]?.planDate ?? '').localeCompare(b.items[0]?.planDate ?? ''));
  return judged(receipt, found, known);
}

function judged(receipt: ClaimableReceipt, found: readonly Found[], known: ProposalContext): ClaimProposals {
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
      filled &&
      best.score >= AUTOMATIC &&
      lead >= LEAD &&
      isCertainProposal(receipt, best, { sure: best.sure, found, known }),
  };
}

/** Items worth looking at: of a customer whom the payer stands for, named in the text, or of the same amount. */
function candidatesOf(receipt: ClaimableReceipt, known: ProposalContext): Set<OpenItem> {
  const before = known.paidFor(receipt);
  const customers = new Set([...before.byNo, ...before.byName]);
  for (const { id } of known.customersNamedBy(receipt)) customers.add(id);
  if (receipt.customer) customers.add(receipt.customer);
  const items = known.namedIn(receipt.text);
  for (const customer of customers) for (const item of known.byCustomer.get(customer) ?? []) items.add(item);
  for (const item of known.byAmount.get(toDecimal(receipt.rest).toFixed(2)) ?? []) items.add(item);
  return items;
}

interface Combining {
  readonly known: ProposalContext;
  readonly payer: (item: OpenItem) => readonly ScoredReason[];
}

/** Two to five open items of one customer that come to the amount, equal nodes of a contract in their order. */
function combined(receipt: ClaimableReceipt, customer: string, { known, payer }: Combining): Found[] {
  const ways = findItemCombinations(receipt.rest, known.byCustomer.get(customer) ?? [], receipt.day).filter((way) =>
    way.every((item) => findEarlierEqualItems(item, known).every((earlier) => way.includes(earlier))),
  );
  return ways.map((way) => {
    const [first] = way;
    const all = way.flatMap((item) => scoreOpenItem(receipt, item, known));
    const against = all.filter(({ points }) => points < 0).slice(0, 1);
    const named = against.length > 0 ? against : all.filter(({ points }) => points === 30);
    const dated = all.filter(({ points }) => points > 0 && points < 30);
    const sum: ScoredReason = {
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
