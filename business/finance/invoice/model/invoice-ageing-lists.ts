import {
  createDictOptions,
  dateField,
  deptField,
  dictField,
  intField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** Days since the issue, in bands. */
const AGE_BANDS = {
  d30: '30天以内',
  d90: '31–90天',
  d180: '91–180天',
  d365: '181–365天',
  over: '365天以上',
} as const;

/** 未收发票: what was invoiced and has not come, with its age in days. */
export const openInvoiceList = defineTablelessList({
  code: 'openInvoice',
  module: 'invoice',
  title: '未收发票',
  titleField: 'number',
  fields: {
    number: textField('发票号码', { width: 190 }),
    customer: refField('客户', { entity: 'customer', width: 220 }),
    contract: refField('咨询合同', { entity: 'contract', width: 260 }),
    dept: deptField('申请部门'),
    issueDate: dateField('开票日期'),
    total: moneyField('价税合计'),
    received: moneyField('已收款'),
    unpaid: moneyField('未收款'),
    ageDays: intField('账龄（自然日）'),
    band: dictField('账龄段', {
      options: createDictOptions(AGE_BANDS, { d180: 'warning', d365: 'warning', over: 'error' }),
    }),
  },
  list: {
    columns: ['number', 'customer', 'contract', 'issueDate', 'total', 'received', 'unpaid', 'ageDays', 'band', 'dept'],
    search: ['number'],
    filters: ['customer', 'contract', 'dept', 'issueDate', 'unpaid', 'ageDays', 'band'],
    sort: '-ageDays',
  },
  access: { read: 'invoice:read', scope: 'company' },
});

/** 客户账龄: what each customer owes on invoices, by their age. */
export const customerAgeingList = defineTablelessList({
  code: 'customerAgeing',
  module: 'invoice',
  title: '客户账龄',
  titleField: 'customer',
  fields: {
    customer: refField('客户', { entity: 'customer', width: 240 }),
    count: intField('未收发票（张）'),
    unpaid: moneyField('未收合计'),
    d30: moneyField(AGE_BANDS.d30),
    d90: moneyField(AGE_BANDS.d90),
    d180: moneyField(AGE_BANDS.d180),
    d365: moneyField(AGE_BANDS.d365),
    over: moneyField(AGE_BANDS.over),
    oldest: dateField('最早开票'),
  },
  list: {
    columns: ['customer', 'count', 'unpaid', 'd30', 'd90', 'd180', 'd365', 'over', 'oldest'],
    filters: ['customer', 'unpaid', 'oldest'],
    sort: '-unpaid',
  },
  access: { read: 'invoice:read', scope: 'company' },
});
