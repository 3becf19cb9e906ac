import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { periodCalls } from '../model/index.ts';
import { closePeriod, standingOf } from './close-period.ts';
import { askReopening, consentReopening, withdrawReopening } from './reopen-period.ts';

export { closedAmong } from './close-period.ts';

/** Closing months of the books. */
export const periodServer: ServerPart = {
  calls: [
    implement('期间结账', periodCalls, {
      standing: (ctx, { query }) => standingOf(ctx, query.month),
      close: (ctx, { body }) => closePeriod(ctx, body.month),
      reopen: (ctx, { body }) => askReopening(ctx, body.month, body.reason),
      consent: (ctx, { body }) => consentReopening(ctx, body.month),
      withdraw: (ctx, { body }) => withdrawReopening(ctx, body.month),
    }),
  ],
};
