import type { ServerPart } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { customer } from '../model/index.ts';
import { demoCustomers, demoPortal } from './demo.ts';

export const customerServer: ServerPart = {
  handovers: [fieldHandover(customer, { title: '负责的客户', field: 'owner' })],
  demo: demoCustomers,
  demoWork: demoPortal,
};
