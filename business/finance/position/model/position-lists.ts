import { createDictOptions, dateField, deptField, dictField, moneyField, refField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** So many days ahead is looked. */
export const FORECAST_DAYS = [30, 60, 90] as const;

/** 合同收款情况: what contracts planned to be paid by today, what of it was invoiced and came, and what they plan for the next days. */
export const contractReceiptStatusList = defineTablelessList({
  code: 'contractPosition',
  module: 'position',
  title: '合同收款情况',
  titleField: 'contract',
  fields: {
    contract: refField('咨询合同', { entity: 'contract', width: 260 }),
    customer: refField('客户', { entity: 'customer', width: 200 }),
    dept: deptField('部门'),
    due: moneyField('到期应收'),
    invoiced: moneyField('已开票'),
    dueUninvoiced: moneyField('到期未开票'),
    received: moneyField('已到账'),
    past: moneyField('今日前应收'),
    pastReceived: moneyField('其中已到账'),
    within30: moneyField('30日内计划收款', { width: 130 }),
    within60: moneyField('60日内计划收款', { width: 130 }),
    within90: moneyField('90日内计划收款', { width: 130 }),
  },
  list: {
    columns: [
      'contract',
      'customer',
      'due',
      'invoiced',
      'dueUninvoiced',
      'received',
      'past',
      'pastReceived',
      'within30',
      'within60',
      'within90',
      'dept',
    ],
    filters: ['contract', 'customer', 'dept', 'dueUninvoiced', 'past', 'within30', 'within60', 'within90'],
    sort: '-dueUninvoiced',
    sums: true,
  },
  access: { read: 'bank:read', scope: 'company' },
});

/** 计划付款: what is to be paid and when: requests by the day they ask for, every other payment order at once. */
export const plannedPaymentList = defineTablelessList({
  code: 'plannedPayment',
  module: 'position',
  title: '计划付款',
  titleField: 'source',
  fields: {
    source: dictField('依据', { options: createDictOptions({ request: '付款申请', order: '付款单' }) }),
    request: refField('付款申请', { entity: 'paymentRequest', width: 260 }),
    payOrder: refField('付款单', { entity: 'payOrder', width: 260 }),
    dept: deptField('部门'),
    day: dateField('计划付款日'),
    amount: moneyField('未付金额'),
  },
  list: {
    columns: ['source', 'request', 'payOrder', 'dept', 'day', 'amount'],
    filters: ['source', 'dept', 'day', 'amount'],
    sort: 'day',
    sums: true,
  },
  access: { read: 'bank:read', scope: 'company' },
});
