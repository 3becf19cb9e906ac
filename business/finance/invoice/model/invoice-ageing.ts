import { choices, date, dict, int, money, ref, text } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** Days since the issue, in bands. */
const AGE_BANDS = {
  d30: '30天以内',
  d90: '31–90天',
  d180: '91–180天',
  d365: '181–365天',
  over: '365天以上',
} as const;

/** 未收发票: what was invoiced and has not come, with its age in days. */
export const openInvoice = defineList({
  code: 'openInvoice',
  module: 'invoice',
  title: '未收发票',
  titleField: 'number',
  fields: {
    number: text('发票号码', { width: 190 }),
    customer: ref('客户', { entity: 'customer', width: 220 }),
    contract: ref('咨询合同', { entity: 'contract', width: 260 }),
    issueDate: date('开票日期'),
    total: money('价税合计'),
    received: money('已收款'),
    unpaid: money('未收款'),
    ageDays: int('账龄（自然日）'),
    band: dict('账龄段', { options: choices(AGE_BANDS, { d180: 'warning', d365: 'warning', over: 'error' }) }),
  },
  list: {
    columns: ['number', 'customer', 'contract', 'issueDate', 'total', 'received', 'unpaid', 'ageDays', 'band'],
    search: ['number'],
    filters: ['customer', 'contract', 'issueDate', 'unpaid', 'ageDays', 'band'],
    sort: '-ageDays',
  },
  access: { read: 'invoice:read', scope: 'company' },
});

/** 客户账龄: what each customer owes on invoices, by their age. */
export const customerAgeing = defineList({
  code: 'customerAgeing',
  module: 'invoice',
  title: '客户账龄',
  titleField: 'customer',
  fields: {
    customer: ref('客户', { entity: 'customer', width: 240 }),
    count: int('未收发票（张）'),
    unpaid: money('未收合计'),
    d30: money(AGE_BANDS.d30),
    d90: money(AGE_BANDS.d90),
    d180: money(AGE_BANDS.d180),
    d365: money(AGE_BANDS.d365),
    over: money(AGE_BANDS.over),
    oldest: date('最早开票'),
  },
  list: {
    columns: ['customer', 'count', 'unpaid', 'd30', 'd90', 'd180', 'd365', 'over', 'oldest'],
    filters: ['customer', 'unpaid', 'oldest'],
    sort: '-unpaid',
  },
  access: { read: 'invoice:read', scope: 'company' },
});
