import { date, dict, money, ref, text } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 报销明细: what was spent on one day, for a project or the firm itself, with the invoice that proves it. */
export const expenseLine = defineEntity({
  code: 'expenseLine',
  module: 'expense',
  title: '报销明细',
  titleField: 'summary',
  childOf: 'expense',
  fields: {
    expense: ref('报销单', { entity: 'expense', required: true, readOnly: true, width: 220 }),
    date: date('日期', {
      required: true,
      indexed: true,
      rules: { check: 'date <= today', refusal: '日期不能晚于今天' },
    }),
    subject: dict('费用科目', { width: 100, code: 'expense-subject', required: true, initial: 'travel' }),
    project: ref('项目', { entity: 'project', width: 140 }),
    summary: text('摘要', { required: true, max: 200, width: 140 }),
    invoiceNo: text('发票号码', {
      width: 170,
      pattern: { source: '^(\\d{20}|\\d{8})$', message: '发票号码应为20位或8位数字' },
    }),
    invoiceTotal: money('价税合计', { width: 105, min: '0', rules: { require: 'invoiceNo != null' } }),
    tax: money('可抵扣税额', { width: 115, min: '0' }),
    amount: money('报销金额', {
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
