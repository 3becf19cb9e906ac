import { date, int, ref, text } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 付款人别名: who paid for which customer before; learnt from claims. A paying office pays for many. */
export const payerAlias = defineEntity({
  code: 'payerAlias',
  module: 'claim',
  title: '付款人别名',
  titleField: 'payer',
  writtenBy: 'product',
  peopleMay: ['remove'],
  fields: {
    payer: text('付款人', { required: true, max: 500, width: 260 }),
    payerNo: text('付款账号', { max: 500, width: 190 }),
    customer: ref('客户', { entity: 'customer', required: true, width: 260 }),
    hits: int('次数'),
    last: date('最近一次'),
  },
  list: {
    columns: ['payer', 'payerNo', 'customer', 'hits', 'last'],
    search: ['payer', 'payerNo'],
    filters: ['customer'],
    sort: '-hits',
    global: false,
  },
  form: [['payer', 'payerNo'], ['customer', 'hits'], ['last']],
  access: { read: 'claim:read', write: 'claim:write', scope: 'company' },
  unique: [['payer', 'payerNo', 'customer']],
});
