import type { FilePreview } from '#kernel/meta/calls/file-calls.ts';
import type { FilePreviewer } from '#kernel/server/files/file-previewer.ts';
import type { ParsedInvoice } from '../model/index.ts';
import { readStoredInvoiceFile } from './read-invoice-file.ts';

/** What each fact of an invoice is called on paper. */
const FACTS: readonly (readonly [Exclude<keyof ParsedInvoice, 'lines'>, string])[] = [
  ['number', '发票号码'],
  ['code', '发票代码'],
  ['issueDate', '开票日期'],
  ['companyName', '购买方名称'],
  ['honestyCode', '购买方税号'],
  ['sellerName', '销售方名称'],
  ['sellerCode', '销售方税号'],
  ['net', '不含税金额（元）'],
  ['tax', '税额（元）'],
  ['total', '价税合计（元）'],
];
const HEADS = ['项目名称', '规格型号', '单位', '数量', '单价（元）', '金额（元）', '税率', '税额（元）'];

const told = (read: ParsedInvoice): FilePreview => ({
  facts: FACTS.flatMap(([code, label]) => (read[code] ? [{ label, value: read[code] }] : [])),
  tables: [
    {
      name: '发票明细',
      headed: true,
      more: false,
      rows: [
        HEADS,
        ...read.lines.map(({ item, spec, unit, qty, price, net, taxRate, tax }) =>
          [item, spec, unit, qty, price, net, taxRate, tax].map((text) => text ?? ''),
        ),
      ],
    },
  ],
});

/** Electronic invoices in XML and OFD are looked at as what they say. */
export const invoicePreviewer: FilePreviewer = {
  suffixes: ['xml', 'ofd'],
  read: async (ctx, file) => told(await readStoredInvoiceFile(ctx, file)),
};
