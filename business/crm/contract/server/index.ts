import { sql } from 'kysely';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import {
  contract,
  contractCalls,
  contractChange,
  contractChangeProcess,
  contractProcess,
  outsource,
  outsourceProcess,
} from '../model/index.ts';
import { sendContractText } from './contract-text.ts';
import { demoContracts } from './demo.ts';
import { duePlans } from './due-plans.ts';
import { changeHooks, contractHooks, outsourceHooks } from './review-level.ts';
import { signContract } from './sign.ts';

const open = sql`t.state not in ('done', 'closed', 'ended')`;

const group = implement('咨询合同', contractCalls, {
  sign: (ctx, { params, body }) => signContract(ctx, params.id, body),
  text: (ctx, { params, reply }) => sendContractText(ctx, params.id, reply),
});

export { holdOutsource } from './outsource-room.ts';

export const contractServer: ServerPart = {
  calls: [group],
  handovers: [fieldHandover(contract, { title: '负责的合同', field: 'manager', open })],
  hooks: [
    hooksFor(contract, contractHooks),
    hooksFor(contractChange, changeHooks),
    hooksFor(outsource, outsourceHooks),
  ],
  processes: [
    { definition: contractProcess, formCode: contract.code, category: 'contract', sort: 10 },
    { definition: contractChangeProcess, formCode: contractChange.code, category: 'contract', sort: 20 },
    { definition: outsourceProcess, formCode: outsource.code, category: 'contract', sort: 30 },
  ],
  schedules: [duePlans],
  demo: demoContracts,
};
