import { bool, choices, datetime, dept, dict, int, money, ref, text } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

export const ROW_KINDS = {
  receipt: '客户回款',
  bond: '保证金退回',
  repayment: '还款',
  transfer: '内部转账',
  interest: '利息',
  tax: '税费',
  fee: '手续费',
  returned: '退票',
  payment: '外部付款',
  other: '其他',
} as const;
export type RowKind = keyof typeof ROW_KINDS;

/** Why nobody claims cash that came back of a loan: its repayment says what it is for. */
export const CASH_REPAID = '现金还款，由还款单登记';

/** 银行流水: a movement on an account as the bank tells it. What is claimed of it and what is not yet, the database works out. */
export const bankRow = defineEntity({
  code: 'bankRow',
  module: 'bank',
  title: '银行流水',
  titleField: 'otherSideUnit',
  fields: {
    account: ref('账户', { entity: 'bankAccount', required: true }),
    accountUnit: text('开户单位', { readOnly: true, max: 100 }),
    accountName: text('户名', { readOnly: true, max: 100, width: 180 }),
    accountNo: text('账号', { readOnly: true, max: 32, width: 180 }),
    dateTime: datetime('交易时间', { required: true, width: 140 }),
    income: money('收入', { initial: '0' }),
    pay: money('支出', { initial: '0' }),
    balance: money('余额', { summed: false }),
    otherSideUnit: text('对方单位', { max: 500, width: 220 }),
    otherSideName: text('对方户名', { max: 500 }),
    otherSideNo: text('对方账号', { max: 500, width: 170 }),
    matter: text('事由', { max: 500 }),
    summary: text('摘要', { max: 500, width: 150 }),
    memo: text('备注', { max: 500, width: 130 }),
    isCorrect: bool('冲正', { initial: false }),
    isNeedClaim: bool('需认领', { readOnly: true }),
    isChangeAccount: bool('内部转账', { initial: false }),
    serialNo: text('银行流水号', { max: 500, width: 150 }),
    rowKind: dict('流水类别', { initial: 'other', options: choices(ROW_KINDS) }),
    batch: ref('导入批次', { entity: 'bankBatch', readOnly: true }),
    claimTotal: money('已认领', { readOnly: true }),
    needClaimTotal: money('待认领', { readOnly: true }),
    claimState: dict('认领状态', {
      readOnly: true,
      options: choices(
        { none: '无需认领', open: '未认领', part: '部分认领', done: '已认领' },
        { open: 'warning', part: 'processing', done: 'success' },
      ),
    }),
    noClaimReason: text('无需认领原因', { readOnly: true, max: 200 }),
    customer: ref('建议客户', { entity: 'customer', hint: '由匹配规则给出，认领建议按它推荐合同' }),
    dept: dept('建议部门'),
    fingerprint: text('指纹', { readOnly: true }),
    ordinal: int('同指纹序号', { readOnly: true }),
    seq: int('文件内顺序', { readOnly: true }),
  },
  list: {
    columns: [
      'accountNo',
      'dateTime',
      'income',
      'pay',
      'balance',
      'otherSideUnit',
      'summary',
      'memo',
      'claimTotal',
      'needClaimTotal',
      'claimState',
    ],
    search: ['otherSideUnit', 'summary', 'memo', 'serialNo'],
    filters: ['account', 'dateTime', 'claimState', 'rowKind', 'income', 'pay', 'otherSideNo'],
    sort: '-dateTime',
    sums: true,
    monthly: { by: 'dateTime', of: ['income', 'pay'] },
  },
  form: [
    ['account', 'dateTime'],
    ['income', 'pay'],
    ['balance', 'rowKind'],
    ['otherSideUnit', 'otherSideName'],
    ['otherSideNo', 'serialNo'],
    ['summary', 'matter'],
    ['memo'],
    ['customer', 'dept'],
    ['isCorrect', 'isChangeAccount'],
    ['isNeedClaim', 'noClaimReason'],
    ['claimTotal', 'needClaimTotal'],
    ['claimState', 'batch'],
  ],
  dated: { by: 'dateTime', keeps: ['income', 'pay'], waits: { field: 'claimState', values: ['open', 'part'] } },
  access: { read: 'bank:read', write: 'bank:write', scope: 'company' },
});
export type BankRow = RowOf<typeof bankRow>;
