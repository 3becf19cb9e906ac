import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { periodCalls } from '../model/index.ts';
import { closeAccountingPeriod, loadPeriodStatus } from './close-period.ts';
import { approveReopening, requestReopening, withdrawReopening } from './reopen-period.ts';

export { findClosedMonths } from './close-period.ts';

/** Closing months of the books. */
export const periodServer: ServerModulePart = {
  calls: [
    implementCalls('期间结账', periodCalls, {
      standing: (ctx, { query }) => loadPeriodStatus(ctx, query.month),
      close: (ctx, { body }) => closeAccountingPeriod(ctx, body.month),
      reopen: (ctx, { body }) => requestReopening(ctx, body.month, body.reason),
      consent: (ctx, { body }) => approveReopening(ctx, body.month),
      withdraw: (ctx, { body }) => withdrawReopening(ctx, body.month),
    }),
  ],
};
