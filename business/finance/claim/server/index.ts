import { sql } from 'kysely';
import { invoice } from '#business/finance/invoice/model/index.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { claimCalls, proposeClaims } from '../model/index.ts';
import { transferAdvance } from './advance/transfer-advance.ts';
import { loadUnpaidInvoices } from './allocate-to-invoices.ts';
import { claimAutomatically } from './automatic/claim-automatically.ts';
import { revokeAutomaticRun } from './automatic/revoke-automatic-run.ts';
import { claimBankBatchRecordHooks } from './bank-batch-hooks.ts';
import { claimPoolListSource } from './claim-pool-source.ts';
import { confirmClaim, rejectClaim } from './confirm/confirm-claim.ts';
import { createClaim } from './create-claim.ts';
import { createDemoClaims } from './demo.ts';
import { loadCombinedReceipt } from './load-open-receipts.ts';
import { loadProposalContext } from './load-proposal-context.ts';
import { revokeClaim } from './revoke-claim.ts';
import { settleByEarlyReceipts } from './settle-by-early-receipts.ts';
import { loadOpenBidBonds } from './targets/bid-bond-targets.ts';
import { loadOpenItems } from './targets/load-open-items.ts';

export { createRefundClaim, reverseRefundClaim } from './refund/refund-claim.ts';
export { lockRefundableAmount } from './refund/refundable-amount.ts';

const MOST_TARGETS = 50;

/** Claims: what received money is for. */
export const claimServer: ServerModulePart = {
  lists: [claimPoolListSource],
  hooks: [
    defineEntityHooks(invoice, { afterSave: settleByEarlyReceipts, afterRestore: settleByEarlyReceipts }),
    claimBankBatchRecordHooks,
  ],
  demoWork: createDemoClaims,
  calls: [
    implementCalls('认领', claimCalls, {
      propose: async (ctx, { body }) =>
        proposeClaims(await loadCombinedReceipt(ctx, body.bankRows), await loadProposalContext(ctx)),
      targets(ctx, { body: { keyword } }) {
        const like = likePatternContaining(keyword);
        const where = keyword ? sql`(c.name like ${like} or k.no like ${like} or u.name like ${like})` : undefined;
        return loadOpenItems(ctx, where, MOST_TARGETS);
      },
      async invoices(ctx, { body: { contract, plan } }) {
        const all = await loadUnpaidInvoices(ctx, [contract]);
        return plan ? all.filter((one) => one.plan === plan || one.plan === null) : all;
      },
      bonds: (ctx, { body }) => loadOpenBidBonds(ctx, body.keyword),
      claim: (ctx, { body }) => createClaim(ctx, body),
      automatic: (ctx, { body }) => claimAutomatically(ctx, body),
      revokeRun: (ctx, { params }) => revokeAutomaticRun(ctx, params.id),
      confirm: (ctx, { params }) => confirmClaim(ctx, params.id),
      refuse: (ctx, { params, body }) => rejectClaim(ctx, params.id, body.reason),
      transfer: (ctx, { params, body }) => transferAdvance(ctx, params.id, body),
      revoke: (ctx, { params, body }) => revokeClaim(ctx, params.id, body),
    }),
  ],
};
