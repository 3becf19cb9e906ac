import { sql } from 'kysely';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import {
  contract,
  contractCalls,
  contractChange,
  contractChangeLadder,
  contractLadder,
  contractTerm,
  outsource,
  outsourceLadder,
} from '../model/index.ts';
import { changeHooks } from './change/change-hooks.ts';
import { demoContracts } from './demo/demo.ts';
import { contractFlows } from './demo/demo-flows.ts';
import { duePlans } from './due-plans.ts';
import { remindOfReceivables } from './dunning.ts';
import { contractHooks, outsourceHooks } from './review-level.ts';
import { termHooks } from './text/clauses.ts';
import { sendContractText } from './text/contract-text.ts';

const open = sql`t.state not in ('done', 'closed', 'ended')`;

const group = implement('咨询合同', contractCalls, {
  text: (ctx, { params, reply }) => sendContractText(ctx, params.id, reply),
});

export { beginContract } from './begin.ts';
export { holdTotal } from './held-total.ts';
export { saysOrigin } from './origin.ts';
export { holdOutsource } from './outsource-room.ts';

export const contractServer: ServerPart = {
  calls: [group],
  handovers: [fieldHandover(contract, { title: '负责的合同', field: 'manager', open })],
  hooks: [
    hooksFor(contract, contractHooks),
    hooksFor(contractChange, changeHooks),
    hooksFor(outsource, outsourceHooks),
    hooksFor(contractTerm, termHooks),
  ],
  processes: [
    { definition: contractLadder.process, formCode: contract.code, category: 'contract', sort: 10 },
    { definition: contractChangeLadder.process, formCode: contractChange.code, category: 'contract', sort: 20 },
    { definition: outsourceLadder.process, formCode: outsource.code, category: 'contract', sort: 30 },
  ],
  schedules: [duePlans, { name: 'contract-dunning', when: 'night', run: remindOfReceivables }],
  demo: demoContracts,
  demoFlows: (runtime) => runDemoFlows(runtime, contractFlows),
};
