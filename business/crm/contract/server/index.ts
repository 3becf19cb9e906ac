import { sql } from 'kysely';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { contract, contractCalls, contractChange, contractTerm, outsource } from '../model/index.ts';
import { contractChangeRecordHooks } from './change/contract-change-hooks.ts';
import { contractApprovalRecordHooks, outsourceApprovalRecordHooks } from './contract-approval-hooks.ts';
import { createDemoContracts } from './demo/demo.ts';
import { demoContractFlows } from './demo/demo-flows.ts';
import { duePlanMarkingSchedule } from './due-plan-marking-schedule.ts';
import { sendDunningReminders } from './dunning-reminders.ts';
import { contractTermRecordHooks } from './text/contract-clauses.ts';
import { sendContractDocx } from './text/contract-docx.ts';

const open = sql`t.state not in ('done', 'closed', 'ended')`;

const group = implementCalls('咨询合同', contractCalls, {
  text: (ctx, { params, reply }) => sendContractDocx(ctx, params.id, reply),
});

export { linkContractSource } from './link-contract-source.ts';
export { lockContractTotal } from './lock-contract-total.ts';
export { lockOutsourceContract } from './lock-outsource-contract.ts';
export { startContract } from './start-contract.ts';

export const contractServer: ServerModulePart = {
  calls: [group],
  handovers: [createPersonFieldHandover(contract, { title: '负责的合同', field: 'manager', open })],
  hooks: [
    defineEntityHooks(contract, contractApprovalRecordHooks),
    defineEntityHooks(contractChange, contractChangeRecordHooks),
    defineEntityHooks(outsource, outsourceApprovalRecordHooks),
    defineEntityHooks(contractTerm, contractTermRecordHooks),
  ],
  schedules: [duePlanMarkingSchedule, { name: 'contract-dunning', when: 'night', run: sendDunningReminders }],
  demo: createDemoContracts,
  demoFlows: (runtime) => runDemoFlows(runtime, demoContractFlows),
};
