import { randomUUID } from 'node:crypto';
import { type Decimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import {
  type AutomaticRunClaim,
  type Claim,
  type ClaimableReceipt,
  type ClaimProposal,
  type ClaimTarget,
  type ProposalContext,
  proposeClaims,
} from '../../model/index.ts';
import { claimParams } from '../../model/params.ts';
import { createClaim } from '../create-claim.ts';
import { loadOpenReceipts } from '../load-open-receipts.ts';
import { loadProposalContext } from '../load-proposal-context.ts';

/** A proposal as it is claimed. */
const targetsOf = ({ items, score, suggestedBy }: ClaimProposal): ClaimTarget[] =>
  items.map(({ contract, plan, customer, claim }) => ({
    kind: 'contract',
    contract,
    plan,
    customer,
    amount: claim,
    score,
    suggestedBy,
  }));

interface Run {
  /** Which receipts; all that wait where there are none. */
  readonly bankRows: readonly string[];
  /** No receipt above it, in 元; the firm's limit counts beside it. */
  readonly most?: string | null | undefined;
  /** So many receipts are claimed at most. */
  readonly count: number;
}

/**
 * Claims what is sure without a person: receipts whose best proposal is certain and far ahead, up to the firm's limit. An
 * item is given away once; what somebody else claimed meanwhile is left to people. All claims bear the run's id, by which
 * they are taken back together (revokeAutomaticRun).
 */
export async function claimAutomatically(ctx: Context, { bankRows, most, count }: Run) {
  const receipts = await loadOpenReceipts(ctx, bankRows.length > 0 ? bankRows : null);
  const known = await loadProposalContext(ctx);
  const limit = await limitOf(ctx, most);
  const run = randomUUID();
  const given = new Set<string>();
  const claims: AutomaticRunClaim[] = [];
  const take = async (receipt: Waiting, best: ClaimProposal): Promise<void> => {
    const keys = best.items.map(({ contract, plan }) => `${contract}/${plan ?? ''}`);
    if (keys.some((key) => given.has(key))) return;
    const order = { bankRows: [receipt.id], targets: targetsOf(best), remark: '系统自动认领', run };
    const claimed = await createClaim(ctx, order).catch(refusedOnly);
    if (!claimed) return;
    for (const key of keys) given.add(key);
    claims.push(toldOf(claimed, receipt, best));
  };
  for (const receipt of receipts) {
    if (claims.length >= count) break;
    const best = toDecimal(receipt.rest).gt(limit) ? null : certainOf(receipt, known);
    if (best) await take(receipt, best);
  }
  const amount = sumDecimals(claims.map((one) => one.amount)).toFixed(2);
  return { run, looked: receipts.length, claimed: claims.length, amount, claims };
}

type Waiting = Awaited<ReturnType<typeof loadOpenReceipts>>[number];

function certainOf(receipt: ClaimableReceipt, known: ProposalContext): ClaimProposal | null {
  const { automatic, proposals } = proposeClaims(receipt, known);
  return automatic ? (proposals[0] ?? null) : null;
}

/** The lower of the firm's limit and of the one that was asked for. */
async function limitOf(ctx: Context, most: string | null | undefined): Promise<Decimal> {
  const own = await getCachedParamValue(ctx, claimParams.automatic);
  return most && own.gt(most) ? toDecimal(most) : own;
}

const toldOf = (
  { id, no }: Claim,
  { payer, rest }: ClaimableReceipt,
  { items, reasons }: ClaimProposal,
): AutomaticRunClaim => ({
  id,
  no: no ?? '',
  payer: payer ?? '',
  amount: rest,
  contracts: [...new Set(items.map(({ contractName }) => contractName))].join('、'),
  reasons,
});

/** @throws whatever is no refusal */
function refusedOnly(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
