import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { salesCalls } from '../model/index.ts';
import { customerFiguresListSource, keyCustomerListSource } from './customer-figures-list-sources.ts';
import { loadSalesByArea } from './sales-by-area.ts';
import { loadSalesMonitoring } from './sales-monitoring.ts';

/** What sales looks at, within each person's rights and data scope. */
export const salesServer: ServerModulePart = {
  lists: [keyCustomerListSource, customerFiguresListSource],
  calls: [
    implementCalls('营销分析', salesCalls, {
      monitoring: (ctx, { query }) => loadSalesMonitoring(ctx, query.year),
      areas: (ctx, { query }) => loadSalesByArea(ctx, query),
    }),
  ],
};
