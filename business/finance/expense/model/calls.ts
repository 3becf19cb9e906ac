import { z } from 'zod';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';

/** What an uploaded invoice says, as a line of an expense or of a payment request. */
export const expenseCalls = defineCalls({
  read: postCall('/b/finance/expense/read', {
    title: '读取报销发票',
    access: 'expense:write',
    /** Id of an uploaded file: PDF, OFD or XML. */
    body: z.object({ file: recordIdSchema }),
    answer: z.object({
      date: z.string(),
      summary: z.string(),
      invoiceNo: z.string(),
      invoiceTotal: z.string(),
      net: z.string(),
      tax: z.string(),
      seller: z.string().nullable(),
      /** Number of the record that claims the invoice already. */
      usedBy: z.string().nullable(),
    }),
  }),
});
