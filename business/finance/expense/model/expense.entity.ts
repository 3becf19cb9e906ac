import {
  approvalStatusField,
  createDictOptions,
  dateField,
  deptField,
  dictField,
  filesField,
  linesField,
  longTextField,
  moneyField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { createReviewLevelField } from '#platform/engines/workflow/model/index.ts';
import { expenseLine } from './expense-line.entity.ts';
import { expenseOffset } from './expense-offset.entity.ts';

const KINDS = {
  travel: '差旅',
  local: '市内交通',
  entertain: '招待',
  office: '办公',
  phone: '通讯',
  training: '培训',
  project: '项目直接费',
  other: '其他',
} as const;

/** What is not offset whole is paid out, and needs an account to go to. */
const PAID_OUT = 'count(offsets) = 0 or sum(lines.amount) > sum(offsets.amount)';

/** 报销单: what somebody spent for the firm; what is not offset against loans is paid out. */
export const expense = defineEntity({
  code: 'expense',
  module: 'expense',
  title: '报销单',
  titleField: 'title',
  fields: {
    no: serialField('报销编号', { width: 140, pattern: 'BX{yyyyMM}{0000}' }),
    title: textField('标题', { required: true, max: 120, width: 190 }),
    applicant: userField('报销人', { width: 90, required: true, initial: 'me' }),
    dept: deptField('部门', { initial: 'myDept' }),
    applyDate: dateField('申请日期', { required: true, initial: 'today', indexed: true }),
    kind: dictField('报销类型', { width: 90, required: true, initial: 'travel', options: createDictOptions(KINDS) }),
    lines: linesField('报销明细', { entity: expenseLine, required: true, sums: ['tax', 'amount'] }),
    offsets: linesField('冲抵借款', {
      entity: expenseOffset,
      sums: ['amount'],
      rules: { check: 'sum(offsets.amount) <= sum(lines.amount)', refusal: '冲抵金额不能大于报销合计' },
    }),
    total: moneyField('报销合计', { width: 115, rules: { compute: 'sum(lines.amount)' } }),
    offsetTotal: moneyField('冲借款合计', { rules: { compute: 'sum(offsets.amount)' } }),
    payable: moneyField('应付金额', { width: 115, rules: { compute: 'sum(lines.amount) - sum(offsets.amount)' } }),
    payee: textField('收款方', { max: 100, hint: '留空时为报销人' }),
    payeeAccount: textField('收款账号', {
      pattern: { source: '^\\d{8,32}$', message: '应为8至32位数字' },
      rules: { require: PAID_OUT },
    }),
    payeeBank: textField('收款开户行', { max: 100, rules: { require: PAID_OUT } }),
    reviewLevel: createReviewLevelField(),
    ordered: moneyField('已开付款单', { derived: 'sum' }),
    paid: moneyField('已付', { width: 110, derived: 'sum' }),
    unpaid: moneyField('未付', { derived: { sum: ['payable'], less: ['paid'] }, indexed: true }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
    files: filesField('发票和附件'),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['no', 'title', 'kind', 'applicant', 'applyDate', 'total', 'offsetTotal', 'payable', 'paid', 'status'],
    search: ['no', 'title'],
    filters: ['kind', 'applicant', 'dept', 'applyDate', 'total', 'unpaid', 'status'],
    sort: '-applyDate',
    sums: true,
  },
  form: [
    ['no', 'title'],
    ['applicant', 'dept'],
    ['applyDate', 'kind'],
    ['lines'],
    ['offsets'],
    ['total', 'offsetTotal', 'payable'],
    ['payee', 'payeeAccount', 'payeeBank'],
    ['remark'],
    ['files'],
    ['reviewLevel'],
    ['ordered', 'paid', 'unpaid'],
  ],
  sections: [{ title: '收款账户', row: 6 }],
  paper: {
    heading: '费用报销单',
    fields: [
      'no',
      'applyDate',
      'applicant',
      'dept',
      'title',
      'kind',
      'lines',
      'total',
      'offsets',
      'offsetTotal',
      'payable',
      'payee',
      'payeeAccount',
      'payeeBank',
      'remark',
      'files',
    ],
    words: ['total', 'payable'],
  },
  dated: {
    by: 'applyDate',
    keeps: ['total', 'offsetTotal', 'status'],
    waits: { field: 'status', values: ['running', 'returned'] },
  },
  access: { read: 'expense:read', write: 'expense:write', scope: 'dept', narrower: { reviewer: 'own', hr: 'own' } },
  unique: [['no']],
  workflow: { process: 'expense' },
});
export type Expense = RowOf<typeof expense>;
