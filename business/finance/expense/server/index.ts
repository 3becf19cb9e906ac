import { invoice } from '#business/finance/invoice/model/index.ts';
import { readInvoiceFile } from '#business/finance/invoice/server/index.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { expense, expenseCalls, expenseLine } from '../model/index.ts';
import { startingCostSubjects } from './cost-subjects-seed-pieces.ts';
import { createDemoExpenses } from './demo.ts';
import { demoExpenseFlows } from './demo-flows.ts';
import { expenseRecordHooks } from './expense-hooks.ts';
import { expenseLineRecordHooks } from './expense-line-hooks.ts';
import { issuedInvoiceRecordHooks } from './issued-invoice-hooks.ts';
import { findInvoiceNumberOwner } from './reserve-invoice-numbers.ts';

export { requireSubjectUse } from './cost-subjects.ts';
export { lockExpensePayable } from './lock-expense-payable.ts';
export { releaseInvoiceNumbers, reserveInvoiceNumbers } from './reserve-invoice-numbers.ts';

/** Expenses and the invoices that prove them. */
export const expenseServer: ServerModulePart = {
  hooks: [
    defineEntityHooks(expense, expenseRecordHooks),
    defineEntityHooks(expenseLine, expenseLineRecordHooks),
    defineEntityHooks(invoice, issuedInvoiceRecordHooks),
  ],
  starting: () => startingCostSubjects,
  demo: createDemoExpenses,
  demoFlows: (runtime) => runDemoFlows(runtime, demoExpenseFlows),
  calls: [
    implementCalls('报销', expenseCalls, {
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
          usedBy: await findInvoiceNumberOwner(ctx, number),
        };
      },
    }),
  ],
};
