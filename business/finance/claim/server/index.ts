import { sql } from 'kysely';
import { invoice } from '#business/finance/invoice/model/index.ts';
import { containing } from '#kernel/server/db/like.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { claimCalls, propose } from '../model/index.ts';
import { transferAdvance } from './advance/transfer.ts';
import { claimAutomatically } from './automatic/automatic.ts';
import { revokeRun } from './automatic/run.ts';
import { claimPools } from './claim-pool.ts';
import { confirmClaim, refuseClaim } from './confirm/confirm-claim.ts';
import { demoClaims } from './demo.ts';
import { knownFor } from './known.ts';
import { makeClaim } from './make-claim.ts';
import { asOne } from './receipts.ts';
import { revokeClaim } from './revoke-claim.ts';
import { unpaidInvoices } from './settle.ts';
import { settleIssued } from './settle-issued.ts';
import { openBonds } from './targets/bonds.ts';
import { openItems } from './targets/open-items.ts';
import { undoneBatch } from './undone-batch.ts';

export { makeRefund, takeBackRefund } from './refund/make-refund.ts';
export { holdReturnable } from './refund/returnable.ts';

const MOST_TARGETS = 50;

/** Claims: what received money is for. */
export const claimServer: ServerPart = {
  lists: [claimPools],
  hooks: [hooksFor(invoice, { afterSave: settleIssued, afterRestore: settleIssued }), undoneBatch],
  demoWork: demoClaims,
  calls: [
    implement('认领', claimCalls, {
      propose: async (ctx, { body }) => propose(await asOne(ctx, body.bankRows), await knownFor(ctx)),
      targets(ctx, { body: { keyword } }) {
        const like = containing(keyword);
        const where = keyword ? sql`(c.name like ${like} or k.no like ${like} or u.name like ${like})` : undefined;
        return openItems(ctx, where, MOST_TARGETS);
      },
      async invoices(ctx, { body: { contract, plan } }) {
        const all = await unpaidInvoices(ctx, [contract]);
        return plan ? all.filter((one) => one.plan === plan || one.plan === null) : all;
      },
      bonds: (ctx, { body }) => openBonds(ctx, body.keyword),
      claim: (ctx, { body }) => makeClaim(ctx, body),
      automatic: (ctx, { body }) => claimAutomatically(ctx, body),
      revokeRun: (ctx, { params }) => revokeRun(ctx, params.id),
      confirm: (ctx, { params }) => confirmClaim(ctx, params.id),
      refuse: (ctx, { params, body }) => refuseClaim(ctx, params.id, body.reason),
      transfer: (ctx, { params, body }) => transferAdvance(ctx, params.id, body),
      revoke: (ctx, { params, body }) => revokeClaim(ctx, params.id, body),
    }),
  ],
};
