import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import {
  invoice,
  invoiceApply,
  invoiceApplyLadder,
  invoiceCalls,
  overInvoice,
  overInvoiceLadder,
} from '../model/index.ts';
import { customerAgeings, openInvoices } from './ageing.ts';
import { applyHooks } from './apply-hooks.ts';
import { demoInvoices } from './demo.ts';
import { invoiceFlows } from './demo-flows.ts';
import { invoiceHooks } from './invoice-hooks.ts';
import { cureOverInvoice, overHooks } from './over-invoices.ts';
import { invoicePreview } from './preview.ts';
import { readUploaded } from './read-file.ts';
import { redInvoice } from './red-invoice.ts';

export { holdInvoicing } from './limit.ts';
export { readInvoiceFile } from './read-file.ts';

/** Applications, invoices and their age. */
export const invoiceServer: ServerPart = {
  lists: [openInvoices, customerAgeings],
  hooks: [hooksFor(invoiceApply, applyHooks), hooksFor(overInvoice, overHooks), hooksFor(invoice, invoiceHooks)],
  processes: [
    { definition: invoiceApplyLadder.process, formCode: invoiceApply.code, category: 'finance', sort: 10 },
    { definition: overInvoiceLadder.process, formCode: overInvoice.code, category: 'finance', sort: 20 },
  ],
  previewers: [invoicePreview],
  demo: demoInvoices,
  demoFlows: (runtime) => runDemoFlows(runtime, invoiceFlows),
  calls: [
    implement('发票', invoiceCalls, {
      read: (ctx, { body }) => readUploaded(ctx, body.file),
      red: (ctx, { params, body }) => redInvoice(ctx, params.id, body),
      cure: (ctx, { params, body }) => cureOverInvoice(ctx, params.id, body.change),
    }),
  ],
};
