import { bool, date, files, int, ref, serial, text } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { ledgerAccess, projectField, sumField } from '../ledger-fields.ts';

/** 支付证书: says to the owner what is to be paid for a period, and when it was. */
export const payCertificate = defineEntity({
  code: 'payCertificate',
  module: 'ledger',
  title: '支付证书',
  titleField: 'certNo',
  fields: {
    certNo: serial('证书编号', { pattern: 'ZF{yyyyMM}{0000}' }),
    project: projectField(),
    engContract: ref('施工合同', { entity: 'engContract', readOnly: true, width: 180 }),
    approval: ref('支付审批表', { entity: 'payApproval', required: true, hint: '已审定的支付审批表，一期一证' }),
    period: int('期次', { readOnly: true }),
    payee: text('收款单位', { max: 120, width: 180 }),
    amount: sumField('支付金额'),
    words: text('金额大写', { readOnly: true, max: 120 }),
    date: date('签发日期', { required: true, initial: 'today' }),
    validTo: date('有效期至'),
    paidAt: date('支付日期'),
    paid: bool('已支付', { readOnly: true }),
    files: files('支付凭证'),
  },
  feeds: [{ by: 'engContract', into: 'paid', of: 'amount', when: { paid: [true] } }],
  list: {
    columns: ['certNo', 'project', 'engContract', 'period', 'payee', 'amount', 'date', 'validTo', 'paidAt'],
    search: ['certNo', 'payee'],
    filters: ['project', 'engContract', 'paid', 'date'],
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
  access: ledgerAccess,
  unique: [['approval'], ['certNo']],
});
export type PayCertificate = RowOf<typeof payCertificate>;
