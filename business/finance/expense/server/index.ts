import { invoice } from '#business/finance/invoice/model/index.ts';
import { readInvoiceFile } from '#business/finance/invoice/server/index.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { expense, expenseCalls, expenseLadder, expenseLine } from '../model/index.ts';
import { demoExpenses } from './demo.ts';
import { expenseFlows } from './demo-flows.ts';
import { expenseHooks } from './expense-hooks.ts';
import { issuedHooks } from './issued-hooks.ts';
import { lineHooks } from './line-hooks.ts';
import { claimedBy } from './tickets.ts';

export { holdExpensePayable } from './payable.ts';
export { releaseTickets, takeTickets } from './tickets.ts';

/** Expenses and the invoices that prove them. */
export const expenseServer: ServerPart = {
  hooks: [hooksFor(expense, expenseHooks), hooksFor(expenseLine, lineHooks), hooksFor(invoice, issuedHooks)],
  processes: [{ definition: expenseLadder.process, formCode: expense.code, category: 'finance', sort: 30 }],
  demo: demoExpenses,
  demoFlows: (runtime) => runDemoFlows(runtime, expenseFlows),
  calls: [
    implement('报销', expenseCalls, {
      async read(ctx, { body }) {
        const { number, issueDate, net, tax, total, sellerName, lines } = await readInvoiceFile(ctx, body.file);
        const item = lines[0]?.item ?? '';
        return {
          date: issueDate,
          summary: [sellerName, item].filter(Boolean).join(' ').slice(0, 200) || '电子发票',
          invoiceNo: number,
          invoiceTotal: total,
          net,
          tax,
          seller: sellerName,
          usedBy: await claimedBy(ctx, number),
        };
      },
    }),
  ],
};
