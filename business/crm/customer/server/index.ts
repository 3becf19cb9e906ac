import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { customer, customerCalls } from '../model/index.ts';
import { customerRecordHooks } from './customer-hooks.ts';
import { customerPoolListSource, takeCustomersFromPool } from './customer-pool.ts';
import { createDemoCustomerPortal, createDemoCustomers } from './demo.ts';
import { customerFollowUpRecordHooks, sendFollowUpReminders } from './follow-ups.ts';
import { mergeCustomer, undoCustomerMerge } from './merge-customer.ts';
import { moveNeglectedCustomersToPool } from './move-neglected-customers-to-pool.ts';

export { demoSellerSql } from './demo.ts';
export { refuseBlacklistedCustomer } from './refuse-blacklisted-customer.ts';

export const customerServer: ServerModulePart = {
  calls: [
    implementCalls('客户', customerCalls, {
      merge: (ctx, { body }) => mergeCustomer(ctx, body),
      take: (ctx, { body }) => takeCustomersFromPool(ctx, body.ids),
      async part(ctx, { params }) {
        await undoCustomerMerge(ctx, params.id);
        return null;
      },
    }),
  ],
  hooks: [customerRecordHooks, customerFollowUpRecordHooks],
  lists: [customerPoolListSource],
  schedules: [
    { name: 'customer-follow-ups', when: 'night', run: sendFollowUpReminders },
    { name: 'customer-pool', when: 'night', run: moveNeglectedCustomersToPool },
  ],
  handovers: [createPersonFieldHandover(customer, { title: '负责的客户', field: 'owner' })],
  demo: createDemoCustomers,
  demoWork: createDemoCustomerPortal,
};
