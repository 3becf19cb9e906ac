import { createDictOptions, dateTimeField, deptField, dictField, moneyField, textField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 认领池: receipts of which something is still to be claimed, without the numbers of the firm's accounts. */
export const claimPoolList = defineTablelessList({
  code: 'claimPool',
  module: 'claim',
  title: '认领池',
  titleField: 'otherSideUnit',
  fields: {
    account: textField('到账账户', { width: 110 }),
    dateTime: dateTimeField('到账时间', { width: 140 }),
    otherSideUnit: textField('付款单位', { width: 240 }),
    income: moneyField('到账金额'),
    claimTotal: moneyField('已认领'),
    needClaimTotal: moneyField('待认领'),
    summary: textField('摘要', { width: 200 }),
    matter: textField('事由', { width: 150 }),
    memo: textField('备注', { width: 200 }),
    claimState: dictField('认领状态', {
      options: createDictOptions({ open: '未认领', part: '部分认领' }, { open: 'warning', part: 'processing' }),
    }),
    dept: deptField('建议部门'),
  },
  list: {
    columns: [
      'account',
      'dateTime',
      'otherSideUnit',
      'income',
      'claimTotal',
      'needClaimTotal',
      'summary',
      'memo',
      'claimState',
    ],
    search: ['otherSideUnit', 'summary', 'memo'],
    filters: ['dateTime', 'claimState', 'needClaimTotal', 'dept'],
    sort: '-dateTime',
  },
  access: { read: 'claim:read', scope: 'company' },
});
