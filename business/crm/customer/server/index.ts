import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { fieldHandover } from '#kernel/server/records/handover.ts';
import { customer, customerCalls } from '../model/index.ts';
import { customerHooks } from './customer-hooks.ts';
import { demoCustomers, demoPortal } from './demo.ts';
import { followUpHooks, remindOfFollowUps } from './follow-ups.ts';
import { mergeCustomer, partCustomer } from './merge.ts';
import { watchNeglected } from './neglected.ts';
import { pool, takeCustomers } from './pool.ts';

export { refuseBlacklisted } from './blacklist.ts';
export { seller } from './demo.ts';

export const customerServer: ServerPart = {
  calls: [
    implement('客户', customerCalls, {
      merge: (ctx, { body }) => mergeCustomer(ctx, body),
      take: (ctx, { body }) => takeCustomers(ctx, body.ids),
      async part(ctx, { params }) {
        await partCustomer(ctx, params.id);
        return null;
      },
    }),
  ],
  hooks: [customerHooks, followUpHooks],
  lists: [pool],
  schedules: [
    { name: 'customer-follow-ups', when: 'night', run: remindOfFollowUps },
    { name: 'customer-pool', when: 'night', run: watchNeglected },
  ],
  handovers: [fieldHandover(customer, { title: '负责的客户', field: 'owner' })],
  demo: demoCustomers,
  demoWork: demoPortal,
};
