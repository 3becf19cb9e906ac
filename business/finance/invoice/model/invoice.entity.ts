import { choices, date, dept, dict, files, lines, money, ref, text } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { invoiceLine } from './invoice-line.entity.ts';
import { INVOICE_TYPES } from './tax.ts';

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
    number: text('发票号码', {
      required: true,
      width: 190,
      pattern: { source: '^(\\d{20}|\\d{8})$', message: '数电发票号码为20位数字，纸质发票号码为8位数字' },
    }),
    code: text('发票代码', {
      pattern: { source: '^\\d{10,12}$', message: '应为10至12位数字' },
      hint: '号码为8位的发票填写',
    }),
    ticket: text('票号', { readOnly: true, max: 32 }),
    application: ref('开票申请', { entity: 'invoiceApply', required: true }),
    contract: ref('咨询合同', { entity: 'contract', readOnly: true, width: 260 }),
    plan: ref('收款节点', { entity: 'receivablePlan', readOnly: true }),
    customer: ref('客户', { entity: 'customer', readOnly: true, width: 220 }),
    dept: dept('申请部门', { readOnly: true }),
    issueDate: date('开票日期', { required: true, initial: 'today', indexed: true }),
    invoicesType: dict('发票类型', { readOnly: true, options: choices(INVOICE_TYPES) }),
    companyName: text('购方名称', { max: 100, width: 220, hint: '留空时取开票申请的购方' }),
    honestyCode: text('购方税号', { max: 20 }),
    sellerName: text('销方名称', { max: 100 }),
    sellerCode: text('销方税号', { max: 20 }),
    lines: lines('发票明细', { entity: invoiceLine, sums: ['net', 'tax'] }),
    net: money('不含税金额', { required: true }),
    tax: money('税额', { required: true }),
    total: money('价税合计', { required: true }),
    red: ref('红冲原票', { entity: 'invoice', readOnly: true }),
    redReason: text('红冲原因', { readOnly: true, max: 200 }),
    owed: money('应收', { readOnly: true }),
    redded: money('已红冲', { derived: 'sum' }),
    received: money('已收款', { derived: 'sum' }),
    unpaid: money('未收款', { derived: { sum: ['owed', 'redded'], less: ['received'] }, indexed: true }),
    sentWay: dict('交付方式', {
      options: choices({ email: '电子邮件', platform: '电子发票平台', post: '邮寄', hand: '当面交付' }),
    }),
    sentTo: text('交付对象', { max: 100 }),
    sentDate: date('交付日期'),
    signedDate: date('签收日期'),
    state: dict('状态', {
      readOnly: true,
      initial: 'issued',
      indexed: true,
      options: choices(STATES, { sent: 'processing', signed: 'processing', part: 'warning', paid: 'success' }),
    }),
    media: files('发票文件'),
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
