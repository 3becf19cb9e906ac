import { boolField, dateField, filesField, intField, refField, serialField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { costLedgerAccess, ledgerProjectField, ledgerTotalField } from '../ledger-fields.ts';

/** 支付证书: says to the owner what is to be paid for a period, and when it was. */
export const payCertificate = defineEntity({
  code: 'payCertificate',
  module: 'ledger',
  title: '支付证书',
  titleField: 'certNo',
  fields: {
    certNo: serialField('证书编号', { pattern: 'ZF{yyyyMM}{0000}' }),
    project: ledgerProjectField(),
    engContract: refField('施工合同', { entity: 'engContract', readOnly: true, width: 180 }),
    approval: refField('支付审批表', { entity: 'payApproval', required: true, hint: '已审定的支付审批表，一期一证' }),
    period: intField('期次', { readOnly: true }),
    payee: textField('收款单位', { max: 120, width: 180 }),
    amount: ledgerTotalField('支付金额'),
    words: textField('金额大写', { readOnly: true, max: 120 }),
    date: dateField('签发日期', { required: true, initial: 'today' }),
    validTo: dateField('有效期至'),
    paidAt: dateField('支付日期'),
    paid: boolField('已支付', { readOnly: true }),
    files: filesField('支付凭证'),
  },
  feeds: [{ by: 'engContract', into: 'paid', of: 'amount', when: { paid: [true] } }],
  list: {
    columns: ['certNo', 'project', 'engContract', 'period', 'payee', 'amount', 'date', 'validTo', 'paidAt'],
    search: ['certNo', 'payee'],
    filters: ['project', 'engContract', 'paid', 'date', 'deptId'],
    sort: '-certNo',
  },
  form: [
    ['certNo', 'project'],
    ['approval', 'engContract'],
    ['period', 'payee'],
    ['amount', 'words'],
    ['date', 'validTo'],
    ['paidAt', 'paid'],
    ['files'],
  ],
  access: costLedgerAccess,
  unique: [['approval'], ['certNo']],
});
export type PayCertificate = RowOf<typeof payCertificate>;
