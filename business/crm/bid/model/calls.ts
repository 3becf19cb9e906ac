import { z } from 'zod';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';

const text = z.string().nullable();

/** What a new bid begins with; fields as those of 投标, what names another record with its label. */
const bidDefaults = z.object({
  name: text,
  opportunity: text,
  opportunity_label: text,
  customer: text,
  customer_label: text,
  area: text,
  area_label: text,
  businessKind: text,
  acquireMode: text,
  /** Of the customer's last tender. */
  agency: text,
  platform: text,
});
export type BidDefaults = z.infer<typeof bidDefaults>;

/** What a bid does beside being kept. */
export const bidCalls = defineCalls({
  defaults: getCall('/b/bid/defaults', {
    title: '投标登记的初始值',
    access: 'bid:read',
    query: z.object({
      /** The opportunity that is tendered. */
      opportunity: recordIdSchema.optional(),
      /** Who invites tenders, where no opportunity says it. */
      customer: recordIdSchema.optional(),
    }),
    answer: bidDefaults,
  }),
  contract: postCall('/b/bid/{id}/contract', {
    title: '由投标生成合同草稿',
    access: 'contract:write',
    answer: z.object({ id: z.string() }),
  }),
});
