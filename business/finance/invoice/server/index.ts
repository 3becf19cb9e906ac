import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { invoice, invoiceApply, invoiceCalls, overInvoice } from '../model/index.ts';
import { createDemoInvoices } from './demo.ts';
import { demoInvoiceFlows } from './demo-flows.ts';
import { customerAgeingListSource, openInvoiceListSource } from './invoice-ageing-list-sources.ts';
import { invoiceApplicationRecordHooks } from './invoice-application-hooks.ts';
import { invoiceRecordHooks } from './invoice-hooks.ts';
import { invoicePreviewer } from './invoice-preview.ts';
import { issueRedInvoice } from './issue-red-invoice.ts';
import { cureOverInvoice, overInvoiceRecordHooks } from './over-invoice-hooks.ts';
import { readInvoiceFileWithApplication } from './read-invoice-file.ts';

export { lockContractsForInvoicing } from './invoicing-limit.ts';
export { readInvoiceFile } from './read-invoice-file.ts';

/** Applications, invoices and their age. */
export const invoiceServer: ServerModulePart = {
  lists: [openInvoiceListSource, customerAgeingListSource],
  hooks: [
    defineEntityHooks(invoiceApply, invoiceApplicationRecordHooks),
    defineEntityHooks(overInvoice, overInvoiceRecordHooks),
    defineEntityHooks(invoice, invoiceRecordHooks),
  ],
  previewers: [invoicePreviewer],
  demo: createDemoInvoices,
  demoFlows: (runtime) => runDemoFlows(runtime, demoInvoiceFlows),
  calls: [
    implementCalls('发票', invoiceCalls, {
      read: (ctx, { body }) => readInvoiceFileWithApplication(ctx, body.file),
      red: (ctx, { params, body }) => issueRedInvoice(ctx, params.id, body),
      cure: (ctx, { params, body }) => cureOverInvoice(ctx, params.id, body.change),
    }),
  ],
};
