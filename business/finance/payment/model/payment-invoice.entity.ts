import { dateField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 进项发票: an invoice of whoever is paid. */
export const paymentInvoice = defineEntity({
  code: 'paymentInvoice',
  module: 'payment',
  title: '进项发票',
  titleField: 'number',
  childOf: 'request',
  fields: {
    request: refField('付款申请', { entity: 'paymentRequest', required: true, readOnly: true }),
    number: textField('发票号码', {
      required: true,
      width: 190,
      pattern: { source: '^(\\d{20}|\\d{8})$', message: '发票号码应为20位或8位数字' },
    }),
    issueDate: dateField('开票日期'),
    net: moneyField('不含税金额', { min: '0' }),
    tax: moneyField('税额', { min: '0' }),
    total: moneyField('价税合计', { required: true, min: '0.01' }),
  },
  list: {
    columns: ['request', 'number', 'issueDate', 'net', 'tax', 'total'],
    filters: ['issueDate', 'total'],
    global: false,
  },
  form: [['request'], ['number', 'issueDate', 'net', 'tax', 'total']],
  access: { read: 'paymentRequest:read', write: 'paymentRequest:write', scope: 'dept' },
});
