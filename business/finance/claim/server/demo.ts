import { sql } from 'kysely';
import { type Context, createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { proposeClaims } from '../model/index.ts';
import { claimAutomatically } from './automatic/claim-automatically.ts';
import { confirmClaim } from './confirm/confirm-claim.ts';
import { createClaim } from './create-claim.ts';
import { loadOpenReceipts } from './load-open-receipts.ts';
import { loadProposalContext } from './load-proposal-context.ts';

/** So many of the newest receipts wait in the pool. */
const WAITING = 5;

/** The demo firm's cashier claimed the year's receipts, all but the newest. */
export async function createDemoClaims(runtime: Runtime): Promise<void> {
  const cashier = await fetchFirstRow(
    runtime.database.system,
    sql<{ id: string }>`select id from pub_person where company_id = 1 and login_name = 'finance'`,
  );
  if (!cashier) return;
  const ctx = await createUserContext(runtime, '1', cashier.id, 'demo-claims');
  if (await fetchFirstRow(ctx.db, sql`select 1 from claim_claim limit 1`)) return;
  const receipts = (await loadOpenReceipts(ctx, null)).slice(0, -WAITING);
  for (const receipt of receipts) {
    const [best] = proposeClaims(receipt, await loadProposalContext(ctx)).proposals;
    if (!best || best.score < 70) continue;
    const { score, suggestedBy } = best;
    const targets = best.items.map(({ contract, plan, customer, claim: amount }) => ({
      ...{ kind: 'contract' as const, contract, plan, customer, amount, score, suggestedBy },
    }));
    const { id, state } = await createClaim(ctx, { bankRows: [receipt.id], targets });
    if (state === 'waiting') await confirmClaim(await secondOf(runtime), id);
  }
  await claimAutomatically(ctx, { bankRows: receipts.map(({ id }) => id), count: receipts.length });
}

/** Whoever confirms large claims in the demo firm. */
async function secondOf(runtime: Runtime): Promise<Context> {
  const query = sql<{ id: string }>`select id from pub_person where company_id = 1 and login_name = 'gm'`;
  const found = await fetchFirstRow(runtime.database.system, query);
  return createUserContext(runtime, '1', found?.id ?? '', 'demo-claims');
}
