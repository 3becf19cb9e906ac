import { z } from 'zod';
import { defineCalls, getCall } from '#kernel/meta/calls.ts';

const amount = z.string();

/** What the firm has, what is owed to it, and what it is about to pay, at this moment. Amounts in 元. */
const capitalPosition = z.object({
  date: z.string(),
  accounts: z
    .array(
      z.object({
        id: z.string(),
        accountUnit: z.string().nullable(),
        accountName: z.string().nullable(),
        accountNo: z.string().nullable(),
        bankName: z.string().nullable(),
        kind: z.string().nullable(),
        balance: amount,
        restricted: z.boolean(),
      }),
    )
    .readonly(),
  deposits: amount,
  cash: amount,
  restricted: amount,
  available: amount,
  needClaim: amount,
  needClaimCount: z.number(),
  /** Invoiced and not received. */
  invoiceUnpaid: amount,
  /** Planned to be received by today and not invoiced. */
  dueUninvoiced: amount,
  /** Approved, and waiting to be paid by a payment order. */
  orderOpen: amount,
  loanBalance: amount,
  /** Transferred as bonds and not back. */
  bondOut: amount,
  /** What part of all that was due by now has come in, 0 to 1. */
  collectionRate: z.string(),
  /** The next 30, 60 and 90 days: planned receipts and payments, and what there will be then. */
  planned: z.array(z.object({ days: z.number(), amount, pay: amount, expected: amount })).readonly(),
});
export type CapitalPosition = z.infer<typeof capitalPosition>;

export const positionCalls = defineCalls({
  position: getCall('/b/finance/capitalPosition', { title: '资金状况', access: 'bank:read', answer: capitalPosition }),
});
