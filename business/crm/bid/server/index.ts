import { sql } from 'kysely';
import { contract } from '#business/crm/contract/model/index.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { bid, bidBond, bidCalls, bidReview, bidReviewLadder, certificate, certificateLoan } from '../model/index.ts';
import { bidHooks } from './bid-hooks.ts';
import { bondHooks } from './bond-hooks.ts';
import { contractFromBid, contractHooks } from './contract-of.ts';
import { bidDefaults } from './defaults.ts';
import { demoBids } from './demo/demo.ts';
import { bidFlows } from './demo/demo-flows.ts';
import { certificateHooks, loanHooks } from './library-hooks.ts';
import { remindOfBids } from './reminders.ts';
import { reviewHooks } from './review-hooks.ts';

export { type HeldBond, holdBonds, restOfBond, settleBonds } from './bonds-back.ts';

const open = sql`t.state in ('follow', 'signup', 'write', 'sent', 'opened')`;
const out = sql`t.state in ('applied', 'paid', 'due')`;

export const bidServer: ServerPart = {
  calls: [
    implement('投标', bidCalls, {
      defaults: (ctx, { query }) => bidDefaults(ctx, query),
      contract: (ctx, { params }) => contractFromBid(ctx, params.id),
    }),
  ],
  hooks: [
    hooksFor(bid, bidHooks),
    hooksFor(contract, contractHooks),
    hooksFor(bidBond, bondHooks),
    hooksFor(bidReview, reviewHooks),
    hooksFor(certificate, certificateHooks),
    hooksFor(certificateLoan, loanHooks),
  ],
  processes: [{ definition: bidReviewLadder.process, formCode: bidReview.code, category: 'business', sort: 50 }],
  schedules: [{ name: 'bid-reminders', when: 'night', run: remindOfBids }],
  handovers: [
    fieldHandover(bid, { title: '负责的投标', field: 'lead', open }),
    fieldHandover(bidBond, { title: '经办的保证金', field: 'owner', open: out }),
    fieldHandover(certificate, { title: '保管的资质证书', field: 'keeper' }),
  ],
  demo: demoBids,
  demoFlows: (runtime) => runDemoFlows(runtime, bidFlows),
};
