import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { salesCalls } from '../model/index.ts';
import { areasOf } from './areas.ts';
import { customerAccounts, keyCustomers } from './key-customers.ts';
import { monitoringOf } from './monitoring.ts';

/** What sales looks at, within each person's rights and data scope. */
export const salesServer: ServerPart = {
  lists: [keyCustomers, customerAccounts],
  calls: [
    implement('营销分析', salesCalls, {
      monitoring: (ctx, { query }) => monitoringOf(ctx, query.year),
      areas: (ctx, { query }) => areasOf(ctx, query),
    }),
  ],
};
