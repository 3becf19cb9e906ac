import {
  approvalStatus,
  choices,
  date,
  dept,
  dict,
  files,
  lines,
  longtext,
  money,
  serial,
  text,
  user,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
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

/** 报销单: what somebody spent for the firm; what is not offset against loans is paid out. */
export const expense = defineEntity({
  code: 'expense',
  module: 'expense',
  title: '报销单',
  titleField: 'title',
  fields: {
    no: serial('报销编号', { pattern: 'BX{yyyyMM}{0000}' }),
    title: text('标题', { required: true, max: 120, width: 'long' }),
    applicant: user('报销人', { required: true, initial: 'me' }),
    dept: dept('部门', { initial: 'myDept' }),
    applyDate: date('申请日期', { required: true, initial: 'today', indexed: true }),
    kind: dict('报销类型', { required: true, initial: 'travel', options: choices(KINDS) }),
    lines: lines('报销明细', { entity: expenseLine, sums: ['tax', 'amount'] }),
    offsets: lines('冲抵借款', { entity: expenseOffset, sums: ['amount'] }),
    total: money('报销合计', { rules: { compute: 'sum(lines.amount)' } }),
    offsetTotal: money('冲借款合计', { rules: { compute: 'sum(offsets.amount)' } }),
    payable: money('应付金额', { rules: { compute: 'sum(lines.amount) - sum(offsets.amount)' } }),
    payee: text('收款方', { max: 100, hint: '留空时为报销人' }),
    payeeAccount: text('收款账号', { pattern: { source: '^\\d{8,32}$', message: '应为8至32位数字' } }),
    payeeBank: text('收款开户行', { max: 100 }),
    reviewLevel: dict('审批级别', {
      readOnly: true,
      initial: 'usual',
      options: choices({ usual: '常规', vice: '分管领导', gm: '总经理' }),
    }),
    ordered: money('已开付款单', { derived: 'sum' }),
    paid: money('已付', { derived: 'sum' }),
    unpaid: money('未付', { derived: { sum: ['payable'], less: ['paid'] }, indexed: true }),
    remark: longtext('备注', { max: 500, rows: 2 }),
    files: files('发票和附件'),
    status: approvalStatus('审批状态'),
  },
  list: {
    columns: ['no', 'title', 'kind', 'applicant', 'applyDate', 'total', 'offsetTotal', 'payable', 'paid', 'status'],
    search: ['no', 'title'],
    filters: ['kind', 'applicant', 'dept', 'applyDate', 'total', 'unpaid', 'status'],
    sort: '-applyDate',
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
  access: { read: 'expense:read', write: 'expense:write', scope: 'dept' },
  unique: [['no']],
  workflow: { process: 'expense' },
});
export type Expense = RowOf<typeof expense>;
