import { choices, date, dept, dict, money, ref } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** Where the lists behind the figures are shown. */
export const POSITION_LISTS = {
  contracts: '/capital-position/contracts',
  payments: '/capital-position/payments',
} as const;

/** So many days ahead is looked. */
export const SPANS = [30, 60, 90] as const;

/** 合同收款情况: what contracts planned to be paid by today, what of it was invoiced and came, and what they plan for the next days. */
export const contractPosition = defineList({
  code: 'contractPosition',
  module: 'position',
  title: '合同收款情况',
  titleField: 'contract',
  fields: {
    contract: ref('咨询合同', { entity: 'contract', width: 260 }),
    customer: ref('客户', { entity: 'customer', width: 200 }),
    due: money('到期应收'),
    invoiced: money('已开票'),
    dueUninvoiced: money('到期未开票'),
    received: money('已到账'),
    past: money('今日前应收'),
    pastReceived: money('其中已到账'),
    within30: money('30日内计划收款', { width: 130 }),
    within60: money('60日内计划收款', { width: 130 }),
    within90: money('90日内计划收款', { width: 130 }),
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
    ],
    filters: ['contract', 'customer', 'dueUninvoiced', 'past', 'within30', 'within60', 'within90'],
    sort: '-dueUninvoiced',
    sums: true,
  },
  access: { read: 'bank:read', scope: 'company' },
});

/** 计划付款: what is to be paid and when: requests by the day they ask for, every other payment order at once. */
export const plannedPayment = defineList({
  code: 'plannedPayment',
  module: 'position',
  title: '计划付款',
  titleField: 'source',
  fields: {
    source: dict('依据', { options: choices({ request: '付款申请', order: '付款单' }) }),
    request: ref('付款申请', { entity: 'paymentRequest', width: 260 }),
    payOrder: ref('付款单', { entity: 'payOrder', width: 260 }),
    dept: dept('部门'),
    day: date('计划付款日'),
    amount: money('未付金额'),
  },
  list: {
    columns: ['source', 'request', 'payOrder', 'dept', 'day', 'amount'],
    filters: ['source', 'dept', 'day', 'amount'],
    sort: 'day',
    sums: true,
  },
  access: { read: 'bank:read', scope: 'company' },
});
