import { sql } from 'kysely';
import { contract } from '#business/crm/contract/model/index.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { bid, bidBond, bidCalls, bidReview, certificate, certificateLoan } from '../model/index.ts';
import { bidBondRecordHooks } from './bid-bond-hooks.ts';
import { loadBidDefaults } from './bid-defaults.ts';
import { bidRecordHooks } from './bid-hooks.ts';
import { bidReviewRecordHooks } from './bid-review-hooks.ts';
import { sendBondAndCertificateReminders } from './bond-and-certificate-reminders.ts';
import { certificateLoanRecordHooks, firmCertificateRecordHooks } from './certificate-hooks.ts';
import { bidContractRecordHooks, createContractFromBid } from './contract-from-bid.ts';
import { createDemoBids } from './demo/demo.ts';
import { demoBidFlows } from './demo/demo-flows.ts';

export { type LockedBidBond, lockBidBonds, outstandingBondAmount, updateBondReturnStates } from './bid-bond-returns.ts';

const open = sql`t.state in ('follow', 'signup', 'write', 'sent', 'opened')`;
const out = sql`t.state in ('applied', 'paid', 'due')`;

export const bidServer: ServerModulePart = {
  calls: [
    implementCalls('投标', bidCalls, {
      defaults: (ctx, { query }) => loadBidDefaults(ctx, query),
      contract: (ctx, { params }) => createContractFromBid(ctx, params.id),
    }),
  ],
  hooks: [
    defineEntityHooks(bid, bidRecordHooks),
    defineEntityHooks(contract, bidContractRecordHooks),
    defineEntityHooks(bidBond, bidBondRecordHooks),
    defineEntityHooks(bidReview, bidReviewRecordHooks),
    defineEntityHooks(certificate, firmCertificateRecordHooks),
    defineEntityHooks(certificateLoan, certificateLoanRecordHooks),
  ],
  schedules: [{ name: 'bid-reminders', when: 'night', run: sendBondAndCertificateReminders }],
  handovers: [
    createPersonFieldHandover(bid, { title: '负责的投标', field: 'lead', open }),
    createPersonFieldHandover(bidBond, { title: '经办的保证金', field: 'owner', open: out }),
    createPersonFieldHandover(certificate, { title: '保管的资质证书', field: 'keeper' }),
  ],
  demo: createDemoBids,
  demoFlows: (runtime) => runDemoFlows(runtime, demoBidFlows),
};
