import { boolField, dateField, intField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 付款人别名: who paid for which customer before; learnt from claims. A paying office pays for many. */
export const payerAlias = defineEntity({
  code: 'payerAlias',
  module: 'claim',
  title: '付款人别名',
  titleField: 'payer',
  writtenBy: 'product',
  peopleMay: ['save', 'remove'],
  fields: {
    payer: textField('付款人', { required: true, readOnly: true, max: 500, width: 260 }),
    payerNo: textField('付款账号', { readOnly: true, max: 500, width: 190 }),
    customer: refField('客户', { entity: 'customer', required: true, readOnly: true, width: 260 }),
    hits: intField('次数', { readOnly: true }),
    last: dateField('最近一次', { readOnly: true }),
    enabled: boolField('启用', { initial: true, hint: '停用后不再用于认领建议' }),
  },
  list: {
    columns: ['payer', 'payerNo', 'customer', 'hits', 'last', 'enabled'],
    search: ['payer', 'payerNo'],
    filters: ['customer', 'enabled'],
    sort: '-hits',
    global: false,
  },
  form: [
    ['payer', 'payerNo'],
    ['customer', 'hits'],
    ['last', 'enabled'],
  ],
  access: { read: 'claim:read', write: 'claim:write', scope: 'company' },
  unique: [['payer', 'payerNo', 'customer']],
});
