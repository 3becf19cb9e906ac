import { sum } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { type ClaimTarget, type Proposal, propose } from '../model/index.ts';
import { knownFor } from './known.ts';
import { makeClaim } from './make-claim.ts';
import { openReceipts } from './receipts.ts';

/** A proposal as it is claimed. */
const targetsOf = ({ items, score, suggestedBy }: Proposal): ClaimTarget[] =>
  items.map(({ contract, plan, customer, claim }) => ({
    kind: 'contract',
    contract,
    plan,
    customer,
    amount: claim,
    score,
    suggestedBy,
  }));

/**
 * Claims what is sure without a person: receipts whose best proposal is certain and far ahead. An item is given away once;
 * what somebody else claimed meanwhile is left to people.
 * @param ids which receipts; all that wait where there are none
 */
export async function claimAutomatically(ctx: Context, ids: readonly string[]) {
  const receipts = await openReceipts(ctx, ids.length > 0 ? ids : null);
  const known = await knownFor(ctx);
  const given = new Set<string>();
  const amounts: string[] = [];
  for (const receipt of receipts) {
    const { automatic, proposals } = propose(receipt, known);
    const [best] = proposals;
    if (!automatic || !best) continue;
    const keys = best.items.map(({ contract, plan }) => `${contract}/${plan ?? ''}`);
    if (keys.some((key) => given.has(key))) continue;
    const claimed = await makeClaim(ctx, {
      bankRows: [receipt.id],
      targets: targetsOf(best),
      remark: '系统自动认领',
    }).catch(refusedOnly);
    if (!claimed) continue;
    for (const key of keys) given.add(key);
    amounts.push(receipt.rest);
  }
  return { looked: receipts.length, claimed: amounts.length, amount: sum(amounts).toFixed(2) };
}

/** @throws whatever is no refusal */
function refusedOnly(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
