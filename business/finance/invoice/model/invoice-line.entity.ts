import { decimalField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 发票明细: a line of an invoice as it was issued. */
export const invoiceLine = defineEntity({
  code: 'invoiceLine',
  module: 'invoice',
  title: '发票明细',
  titleField: 'item',
  childOf: 'invoice',
  fields: {
    invoice: refField('发票', { entity: 'invoice', required: true, readOnly: true }),
    item: textField('项目名称', { required: true, max: 200, width: 240 }),
    spec: textField('规格型号', { max: 100 }),
    unit: textField('单位', { max: 20 }),
    qty: decimalField('数量', { scale: 8 }),
    price: decimalField('单价', { scale: 8 }),
    net: moneyField('金额', { required: true }),
    taxRate: textField('税率', { max: 20 }),
    tax: moneyField('税额'),
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
