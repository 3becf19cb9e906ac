import { implementCalls } from '#kernel/server/http/handlers.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { salesCalls } from '../model/index.ts';
import { customerAccountList, keyCustomerList } from './customer-account-lists.ts';
import { loadSalesByArea } from './sales-by-area.ts';
import { loadSalesMonitoring } from './sales-monitoring.ts';

/** What sales looks at, within each person's rights and data scope. */
export const salesServer: ServerModulePart = {
  lists: [keyCustomerList, customerAccountList],
  calls: [
    implementCalls('营销分析', salesCalls, {
      monitoring: (ctx, { query }) => loadSalesMonitoring(ctx, query.year),
      areas: (ctx, { query }) => loadSalesByArea(ctx, query),
    }),
  ],
};
