import { dateField, longTextField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 账面分录: a line of the books on a bank account, brought from the accounting program to be compared with the bank. */
export const ledgerEntry = defineEntity({
  code: 'ledgerEntry',
  module: 'bank',
  title: '账面分录',
  titleField: 'voucherNo',
  fields: {
    account: refField('账户', { entity: 'bankAccount', required: true }),
    date: dateField('日期', { required: true, indexed: true }),
    voucherNo: textField('凭证号', { required: true, max: 40 }),
    summary: textField('摘要', { max: 300, width: 260 }),
    debit: moneyField('借方（收）', { initial: '0', min: '0' }),
    credit: moneyField('贷方（付）', { initial: '0', min: '0' }),
    opinion: longTextField('处理意见', { max: 500, rows: 2 }),
  },
  list: {
    columns: ['account', 'date', 'voucherNo', 'summary', 'debit', 'credit'],
    search: ['voucherNo', 'summary'],
    filters: ['account', 'date'],
    sort: '-date',
    global: false,
  },
  form: [['account', 'date'], ['voucherNo', 'summary'], ['debit', 'credit'], ['opinion']],
  access: { read: 'bank:read', write: 'bank:write', scope: 'company' },
});
export type LedgerEntry = RowOf<typeof ledgerEntry>;
