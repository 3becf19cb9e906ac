import { sql } from 'kysely';
import { contract } from '#business/crm/contract/model/index.ts';
import { followUp } from '#business/crm/customer/model/index.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { opportunity, opportunityCalls, opportunityReview, opportunityReviewLadder } from '../model/index.ts';
import { contractHooks } from './contract-hooks.ts';
import { demoOpportunities } from './demo.ts';
import { opportunityFlows } from './demo-flows.ts';
import { followUpHooks } from './follow-up-hooks.ts';
import { funnelOf } from './funnel.ts';
import { opportunityHooks } from './opportunity-hooks.ts';
import { reviewHooks } from './review-hooks.ts';
import { contractFrom } from './win.ts';

export { winOpportunity } from './win.ts';

const open = sql`t.stage not in ('won', 'lost')`;

export const opportunityServer: ServerPart = {
  calls: [
    implement('商机', opportunityCalls, {
      contract: (ctx, { params }) => contractFrom(ctx, params.id),
      funnel: (ctx, { query }) => funnelOf(ctx, query),
    }),
  ],
  hooks: [
    hooksFor(opportunity, opportunityHooks),
    hooksFor(opportunityReview, reviewHooks),
    hooksFor(contract, contractHooks),
    hooksFor(followUp, followUpHooks),
  ],
  processes: [
    { definition: opportunityReviewLadder.process, formCode: opportunityReview.code, category: 'business', sort: 40 },
  ],
  handovers: [fieldHandover(opportunity, { title: '负责的商机', field: 'owner', open })],
  demo: demoOpportunities,
  demoFlows: (runtime) => runDemoFlows(runtime, opportunityFlows),
};
