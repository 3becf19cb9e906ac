import {
  createDictOptions,
  dateField,
  deptField,
  dictField,
  filesField,
  linesField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { invoiceLine } from './invoice-line.entity.ts';
import { ISSUED_INVOICE_TYPE_LABELS } from './invoice-types-and-tax-rates.ts';

/** How an invoice stands; the database sets it from what was received and taken back, and from its delivery. */
const STATES = {
  issued: '已开具',
  sent: '已交付',
  signed: '已签收',
  part: '部分收款',
  paid: '已收清',
  redded: '已红冲',
  red: '红字发票',
} as const;

/** 发票: issued for an application, or a red one that takes back an earlier one, in whole or in part. */
export const invoice = defineEntity({
  code: 'invoice',
  module: 'invoice',
  title: '发票',
  titleField: 'number',
  fields: {
    number: textField('发票号码', {
      required: true,
      width: 190,
      pattern: { source: '^(\\d{20}|\\d{8})$', message: '数电发票号码为20位数字，纸质发票号码为8位数字' },
    }),
    code: textField('发票代码', {
      pattern: { source: '^\\d{10,12}$', message: '应为10至12位数字' },
      hint: '号码为8位的发票填写',
    }),
    ticket: textField('票号', { readOnly: true, max: 32 }),
    application: refField('开票申请', { entity: 'invoiceApply', required: true }),
    contract: refField('咨询合同', { entity: 'contract', readOnly: true, width: 260 }),
    plan: refField('收款节点', { entity: 'receivablePlan', readOnly: true }),
    customer: refField('客户', { entity: 'customer', readOnly: true, width: 220 }),
    dept: deptField('申请部门', { readOnly: true }),
    issueDate: dateField('开票日期', { required: true, initial: 'today', indexed: true }),
    invoicesType: dictField('发票类型', { readOnly: true, options: createDictOptions(ISSUED_INVOICE_TYPE_LABELS) }),
    companyName: textField('购方名称', { max: 100, width: 220, hint: '留空时取开票申请的购方' }),
    honestyCode: textField('购方税号', { max: 20 }),
    sellerName: textField('销方名称', { max: 100 }),
    sellerCode: textField('销方税号', { max: 20 }),
    lines: linesField('发票明细', { entity: invoiceLine, sums: ['net', 'tax'] }),
    net: moneyField('不含税金额', { required: true }),
    tax: moneyField('税额', { required: true }),
    total: moneyField('价税合计', { required: true }),
    red: refField('红冲原票', { entity: 'invoice', readOnly: true }),
    redReason: textField('红冲原因', { readOnly: true, max: 200 }),
    owed: moneyField('应收', { readOnly: true }),
    redded: moneyField('已红冲', { derived: 'sum' }),
    received: moneyField('已收款', { derived: 'sum' }),
    unpaid: moneyField('未收款', { derived: { sum: ['owed', 'redded'], less: ['received'] }, indexed: true }),
    sentWay: dictField('交付方式', {
      options: createDictOptions({ email: '电子邮件', platform: '电子发票平台', post: '邮寄', hand: '当面交付' }),
    }),
    sentTo: textField('交付对象', { max: 100 }),
    sentDate: dateField('交付日期'),
    signedDate: dateField('签收日期'),
    state: dictField('状态', {
      readOnly: true,
      initial: 'issued',
      indexed: true,
      options: createDictOptions(STATES, {
        sent: 'processing',
        signed: 'processing',
        part: 'warning',
        paid: 'success',
      }),
    }),
    media: filesField('发票文件'),
  },
  list: {
    columns: ['number', 'companyName', 'total', 'received', 'unpaid', 'state', 'issueDate', 'contract', 'net', 'tax'],
    search: ['number', 'code', 'companyName'],
    filters: ['customer', 'contract', 'dept', 'invoicesType', 'issueDate', 'total', 'unpaid', 'sentDate', 'state'],
    sort: '-issueDate',
    sums: true,
    monthly: { by: 'issueDate', of: ['total'] },
  },
  form: [
    ['number', 'code'],
    ['application', 'issueDate'],
    ['companyName', 'honestyCode'],
    ['sellerName', 'sellerCode'],
    ['net', 'tax', 'total'],
    ['lines'],
    ['media'],
    ['contract', 'plan'],
    ['customer', 'dept'],
    ['red', 'redReason'],
    ['received', 'redded', 'unpaid'],
    ['state', 'invoicesType'],
    ['sentWay', 'sentTo'],
    ['sentDate', 'signedDate'],
  ],
  sections: [
    { title: '合同与收款', row: 7 },
    { title: '交付与签收', row: 12 },
  ],
  feeds: [
    { by: 'application', into: 'issued', of: 'owed' },
    { by: 'application', into: 'invoiced', of: 'total' },
    { by: 'contract', into: 'invoiced', of: 'total' },
    { by: 'red', into: 'redded', of: 'total' },
  ],
  dated: {
    by: 'issueDate',
    keeps: ['net', 'tax', 'total'],
    reminds: { field: 'state', values: ['issued'] },
  },
  access: { read: 'invoice:read', write: 'invoice:write', scope: 'dept' },
  unique: [['ticket']],
});
export type Invoice = RowOf<typeof invoice>;
