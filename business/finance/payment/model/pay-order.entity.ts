import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import {
  boolField,
  createDictOptions,
  dateField,
  deptField,
  dictField,
  longTextField,
  moneyField,
  refField,
  serialField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** What is paid: the approved record that a payment order is for. */
const SOURCES = {
  request: '付款申请',
  expense: '报销单',
  loan: '借款单',
  wage: '部门工资',
  bonus: '奖金发放',
  bonusTemp: '预发奖金',
} as const;
export type PaymentSourceKind = keyof typeof SOURCES;
export const PAYMENT_SOURCE_KINDS = typedKeysOf(SOURCES);

export const PAY_METHODS = { bank: '网银', cash: '现金', cheque: '支票' } as const;

const STATES = { open: '待付', back: '退票', paid: '已付', matched: '已核对' } as const;
/** States of orders that are to be paid: for the first time, or again since the bank gave the money back. */
export const UNPAID_ORDER_STATES: readonly string[] = ['open', 'back'];
const PAID = { state: ['paid', 'matched'] } as const;

/** 付款单: so much of an approved record paid from an account, and the debit of the statement that shows it. */
export const payOrder = defineEntity({
  code: 'payOrder',
  module: 'payment',
  title: '付款单',
  titleField: 'title',
  fields: {
    no: serialField('付款编号', { width: 140, pattern: 'FK{yyyyMM}{0000}' }),
    title: textField('事由', { readOnly: true, max: 160, width: 230 }),
    kind: dictField('付款依据', { required: true, initial: 'request', options: createDictOptions(SOURCES) }),
    request: refField('付款申请', {
      entity: 'paymentRequest',
      rules: { show: 'kind = "request"', require: 'kind = "request"' },
    }),
    expense: refField('报销单', {
      entity: 'expense',
      rules: { show: 'kind = "expense"', require: 'kind = "expense"' },
    }),
    loan: refField('借款单', { entity: 'loan', rules: { show: 'kind = "loan"', require: 'kind = "loan"' } }),
    wage: refField('部门工资', { entity: 'deptWage', rules: { show: 'kind = "wage"', require: 'kind = "wage"' } }),
    bonus: refField('奖金发放', {
      entity: 'bonusPayment',
      rules: { show: 'kind = "bonus"', require: 'kind = "bonus"' },
    }),
    bonusTemp: refField('预发奖金', {
      entity: 'bonusTemp',
      rules: { show: 'kind = "bonusTemp"', require: 'kind = "bonusTemp"' },
    }),
    dept: deptField('部门', { readOnly: true }),
    amount: moneyField('付款金额', { width: 115, required: true, min: '0.01' }),
    payee: textField('收款方', { readOnly: true, max: 100, width: 180 }),
    payeeAccount: textField('收款账号', { readOnly: true, max: 32, width: 180 }),
    payeeBank: textField('收款开户行', { readOnly: true, max: 100 }),
    account: refField('付款账户', { entity: 'bankAccount', readOnly: true, width: 170 }),
    method: dictField('付款方式', { readOnly: true, options: createDictOptions(PAY_METHODS) }),
    payDate: dateField('付款日期', { readOnly: true, indexed: true }),
    batch: refField('付款批次', { entity: 'payBatch', readOnly: true, width: 150 }),
    bankRow: refField('银行流水', { entity: 'bankRow', readOnly: true, width: 180 }),
    state: dictField('付款状态', {
      readOnly: true,
      initial: 'open',
      indexed: true,
      options: createDictOptions(STATES, { open: 'warning', back: 'error', paid: 'processing', matched: 'success' }),
    }),
    waits: boolField('等待付款', { readOnly: true }),
    returnReason: textField('退票原因', { readOnly: true, max: 200 }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
  },
  states: {
    field: 'state',
    begin: ['open'],
    steps: {
      pay: { label: '付款', from: UNPAID_ORDER_STATES, to: 'paid', by: 'product', sets: { returnReason: null } },
      payInCash: {
        label: '现金付款',
        from: UNPAID_ORDER_STATES,
        to: 'matched',
        by: 'product',
        sets: { returnReason: null },
      },
      match: { label: '与流水核对', from: [...UNPAID_ORDER_STATES, 'paid'], to: 'matched', by: 'product' },
      giveBack: {
        ...{ label: '退票', from: ['paid', 'matched'], to: 'back', by: 'product' },
        sets: { payDate: null, bankRow: null, batch: null },
      },
    },
  },
  list: {
    columns: ['no', 'title', 'payee', 'amount', 'account', 'payDate', 'state'],
    search: ['no', 'title', 'payee'],
    filters: ['kind', 'payee', 'dept', 'amount', 'account', 'payDate', 'batch', 'state'],
    sort: '-waits',
    counted: 'state',
    sums: true,
    monthly: { by: 'payDate', of: ['amount'], when: { state: ['paid', 'matched'] } },
  },
  form: [
    ['no', 'title'],
    ['kind', 'request', 'expense', 'loan', 'wage', 'bonus', 'bonusTemp'],
    ['amount', 'dept'],
    ['payee', 'payeeAccount', 'payeeBank'],
    ['remark'],
    ['state', 'payDate'],
    ['account', 'method'],
    ['batch', 'bankRow'],
    ['returnReason'],
  ],
  sections: [{ title: '付款', row: 5 }],
  paper: {
    fields: [
      'no',
      'payDate',
      'title',
      'kind',
      'request',
      'expense',
      'loan',
      'wage',
      'bonus',
      'dept',
      'amount',
      'payee',
      'payeeAccount',
      'payeeBank',
      'account',
      'method',
      'state',
      'bankRow',
      'remark',
    ],
    words: ['amount'],
    approvedAs: ['request', 'expense', 'loan', 'wage', 'bonus'],
  },
  feeds: [
    { by: 'request', into: 'ordered', of: 'amount' },
    { by: 'request', into: 'paid', of: 'amount', when: PAID },
    { by: 'expense', into: 'ordered', of: 'amount' },
    { by: 'expense', into: 'paid', of: 'amount', when: PAID },
    { by: 'loan', into: 'ordered', of: 'amount' },
    { by: 'loan', into: 'paid', of: 'amount', when: PAID },
    { by: 'wage', into: 'ordered', of: 'amount' },
    { by: 'wage', into: 'paid', of: 'amount', when: PAID },
  ],
  dated: { by: 'payDate', keeps: ['amount', 'state'], reminds: { field: 'state', values: UNPAID_ORDER_STATES } },
  access: { read: 'payOrder:read', write: 'payOrder:write', scope: 'company' },
  unique: [['no'], ['bankRow']],
});
export type PayOrder = RowOf<typeof payOrder>;
