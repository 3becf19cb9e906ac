import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { invoice } from './invoice.entity.ts';
import { overInvoice } from './over-invoice.entity.ts';

const amount = z.string().regex(/^\d{1,14}(\.\d{1,2})?$/, '金额应为最多两位小数的正数');

const readLine = z.object({
  item: z.string(),
  spec: z.string().nullable(),
  unit: z.string().nullable(),
  qty: z.string().nullable(),
  price: z.string().nullable(),
  net: z.string(),
  taxRate: z.string().nullable(),
  tax: z.string().nullable(),
});

const readInvoice = z.object({
  number: z.string(),
  code: z.string().nullable(),
  issueDate: z.string(),
  companyName: z.string().nullable(),
  honestyCode: z.string().nullable(),
  sellerName: z.string().nullable(),
  sellerCode: z.string().nullable(),
  net: z.string(),
  tax: z.string(),
  total: z.string(),
  lines: z.array(readLine),
});
export type ParsedInvoice = z.infer<typeof readInvoice>;

/** Invoices beside their forms: read from a file, taken back by a red one, what went beyond a contract cured. */
export const invoiceCalls = defineCalls({
  read: postCall('/b/finance/invoice/read', {
    title: '读取电子发票',
    access: 'invoice:write',
    /** Id of an uploaded file: PDF, OFD or XML. */
    body: z.object({ file: recordIdSchema }),
    answer: readInvoice.extend({
      /** The only approved application that still waits for this buyer and amount. */
      application: z.string().nullable(),
      application_label: z.string().nullable(),
    }),
  }),
  red: postCall('/b/finance/invoice/{id}/red', {
    title: '红冲',
    access: 'invoice:write',
    body: z.object({
      number: z
        .string()
        .trim()
        .regex(/^(\d{20}|\d{8})$/, '发票号码应为20位或8位数字'),
      code: z
        .string()
        .trim()
        .regex(/^\d{10,12}$/, '发票代码应为10至12位数字')
        .nullish(),
      issueDate: z.iso.date('请填写开票日期'),
      /** With tax, above zero, in 元. */
      amount,
      reason: z.string().trim().min(1, '请填写红冲原因').max(200),
    }),
    answer: recordSchemaOf(invoice),
  }),
  cure: postCall('/b/finance/overInvoice/{id}/cure', {
    title: '登记补签',
    access: 'invoiceApply:write',
    body: z.object({ change: recordIdSchema }),
    answer: recordSchemaOf(overInvoice),
  }),
});
