import {
  dateField,
  dateTimeField,
  intField,
  moneyField,
  refField,
  serialField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 付款批次: payment orders that were paid together from one account. Its file goes to the bank, once. */
export const payBatch = defineEntity({
  code: 'payBatch',
  module: 'payment',
  title: '付款批次',
  titleField: 'no',
  writtenBy: 'product',
  fields: {
    no: serialField('批次号', { pattern: 'PL{yyyyMM}{0000}' }),
    account: refField('付款账户', { entity: 'bankAccount', required: true, width: 170 }),
    payDate: dateField('付款日期', { required: true }),
    count: intField('笔数'),
    total: moneyField('付款合计'),
    payer: userField('付款人'),
    handedBy: userField('银行文件取用人'),
    handedAt: dateTimeField('银行文件取用时间'),
  },
  list: {
    columns: ['no', 'account', 'payDate', 'count', 'total', 'payer', 'handedBy', 'handedAt'],
    search: ['no'],
    filters: ['account', 'payDate', 'total'],
    sort: '-createdDate',
    global: false,
  },
  form: [
    ['no', 'account'],
    ['payDate', 'payer'],
    ['count', 'total'],
    ['handedBy', 'handedAt'],
  ],
  access: { read: 'payOrder:read', write: 'payOrder:write', scope: 'company' },
  unique: [['no']],
});
export type PayBatch = RowOf<typeof payBatch>;
