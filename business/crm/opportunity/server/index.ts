import { sql } from 'kysely';
import { contract } from '#business/crm/contract/model/index.ts';
import { followUp } from '#business/crm/customer/model/index.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { opportunity, opportunityCalls, opportunityReview } from '../model/index.ts';
import { createDemoOpportunities } from './demo.ts';
import { demoOpportunityFlows } from './demo-flows.ts';
import { followUpOpportunityCheckRecordHooks } from './follow-up-opportunity-check-hooks.ts';
import { opportunityContractRecordHooks } from './opportunity-contract-hooks.ts';
import { opportunityRecordHooks } from './opportunity-hooks.ts';
import { opportunityReviewRecordHooks } from './opportunity-review-hooks.ts';
import { loadSalesFunnel } from './sales-funnel.ts';
import { createContractFromOpportunity } from './win-opportunity.ts';

export { winOpportunity } from './win-opportunity.ts';

const open = sql`t.stage not in ('won', 'lost')`;

export const opportunityServer: ServerModulePart = {
  calls: [
    implementCalls('商机', opportunityCalls, {
      contract: (ctx, { params }) => createContractFromOpportunity(ctx, params.id),
      funnel: (ctx, { query }) => loadSalesFunnel(ctx, query),
    }),
  ],
  hooks: [
    defineEntityHooks(opportunity, opportunityRecordHooks),
    defineEntityHooks(opportunityReview, opportunityReviewRecordHooks),
    defineEntityHooks(contract, opportunityContractRecordHooks),
    defineEntityHooks(followUp, followUpOpportunityCheckRecordHooks),
  ],
  handovers: [createPersonFieldHandover(opportunity, { title: '负责的商机', field: 'owner', open })],
  demo: createDemoOpportunities,
  demoFlows: (runtime) => runDemoFlows(runtime, demoOpportunityFlows),
};
