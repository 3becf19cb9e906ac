import { decimal, money, ref, text } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 发票明细: a line of an invoice as it was issued. */
export const invoiceLine = defineEntity({
  code: 'invoiceLine',
  module: 'invoice',
  title: '发票明细',
  titleField: 'item',
  childOf: 'invoice',
  fields: {
    invoice: ref('发票', { entity: 'invoice', required: true, readOnly: true }),
    item: text('项目名称', { required: true, max: 200, width: 240 }),
    spec: text('规格型号', { max: 100 }),
    unit: text('单位', { max: 20 }),
    qty: decimal('数量', { scale: 8 }),
    price: decimal('单价', { scale: 8 }),
    net: money('金额', { required: true }),
    taxRate: text('税率', { max: 20 }),
    tax: money('税额'),
  },
  list: {
    columns: ['invoice', 'item', 'spec', 'unit', 'qty', 'price', 'net', 'taxRate', 'tax'],
    filters: ['net'],
    sort: '-createdDate',
    global: false,
  },
  form: [['invoice'], ['item', 'spec', 'unit', 'qty', 'price', 'net', 'taxRate', 'tax']],
  access: { read: 'invoice:read', write: 'invoice:write', scope: 'dept' },
});
