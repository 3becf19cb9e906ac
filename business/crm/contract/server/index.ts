import { sql } from 'kysely';
import type { ServerPart } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { contract, contractChange, contractChangeProcess } from '../model/index.ts';
import { demoContracts } from './demo.ts';
import { duePlans } from './due-plans.ts';

const open = sql`t.state not in ('done', 'ended')`;

export const contractServer: ServerPart = {
  handovers: [fieldHandover(contract, { title: '负责的合同', field: 'manager', open })],
  processes: [{ definition: contractChangeProcess, formCode: contractChange.code, category: 'contract', sort: 20 }],
  schedules: [duePlans],
  demo: demoContracts,
};
