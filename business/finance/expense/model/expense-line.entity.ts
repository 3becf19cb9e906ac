import { dateField, dictField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 报销明细: what was spent on one day, for a project or the firm itself, with the invoice that proves it. */
export const expenseLine = defineEntity({
  code: 'expenseLine',
  module: 'expense',
  title: '报销明细',
  titleField: 'summary',
  childOf: 'expense',
  fields: {
    expense: refField('报销单', { entity: 'expense', required: true, readOnly: true, width: 220 }),
    date: dateField('日期', {
      required: true,
      indexed: true,
      rules: { check: 'date <= today', refusal: '日期不能晚于今天' },
    }),
    subject: dictField('费用科目', { width: 100, code: 'expense-subject', required: true, initial: 'travel' }),
    project: refField('项目', { entity: 'project', width: 140 }),
    summary: textField('摘要', { required: true, max: 200, width: 140 }),
    invoiceNo: textField('发票号码', {
      width: 170,
      pattern: { source: '^(\\d{20}|\\d{8})$', message: '发票号码应为20位或8位数字' },
    }),
    invoiceTotal: moneyField('价税合计', { width: 105, min: '0', rules: { require: 'invoiceNo != null' } }),
    tax: moneyField('可抵扣税额', { width: 115, min: '0' }),
    amount: moneyField('报销金额', {
      width: 105,
      required: true,
      min: '0.01',
      rules: { check: 'amount <= invoiceTotal', refusal: '报销金额不能大于发票的价税合计' },
    }),
  },
  list: {
    columns: ['date', 'expense', 'subject', 'project', 'summary', 'invoiceNo', 'amount'],
    search: ['summary', 'invoiceNo'],
    filters: ['date', 'subject', 'project', 'amount'],
    sort: '-date',
    global: false,
  },
  form: [['expense'], ['date', 'subject', 'project', 'summary', 'invoiceNo', 'invoiceTotal', 'tax', 'amount']],
  access: { read: 'expense:read', write: 'expense:write', scope: 'dept' },
});
