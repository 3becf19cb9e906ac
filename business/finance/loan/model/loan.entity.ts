import {
  approvalStatus,
  bool,
  choices,
  date,
  dept,
  dict,
  files,
  longtext,
  money,
  ref,
  serial,
  text,
  user,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** Where a loan stands; the database sets it from what was paid out and came back. */
const STATES = { waiting: '未放款', lent: '已放款', part: '部分归还', settled: '已结清' } as const;

/** 借款单: money that somebody gets beforehand and gives back, in money or by expenses. */
export const loan = defineEntity({
  code: 'loan',
  module: 'loan',
  title: '借款单',
  titleField: 'title',
  fields: {
    no: serial('借款编号', { pattern: 'JK{yyyyMM}{0000}' }),
    title: text('标题', { required: true, max: 120, width: 'long' }),
    applicant: user('借款人', { required: true, initial: 'me' }),
    dept: dept('部门', { initial: 'myDept' }),
    applyDate: date('申请日期', { required: true, initial: 'today', indexed: true }),
    project: ref('项目', { entity: 'project', width: 240 }),
    purpose: longtext('用途', { required: true, max: 500, rows: 2 }),
    amount: money('借款金额', { required: true, min: '0.01' }),
    dueDate: date('应还日', { required: true, hint: '最迟为申请日期后60天' }),
    payee: text('收款方', { max: 100, hint: '留空时为借款人' }),
    payeeAccount: text('收款账号', {
      required: true,
      pattern: { source: '^\\d{8,32}$', message: '应为8至32位数字' },
    }),
    payeeBank: text('收款开户行', { required: true, max: 100 }),
    reviewLevel: dict('审批级别', {
      readOnly: true,
      initial: 'usual',
      options: choices({ usual: '常规', gm: '总经理' }),
    }),
    ordered: money('已开付款单', { derived: 'sum' }),
    paid: money('已放款', { derived: 'sum' }),
    repaid: money('已还款', { derived: 'sum' }),
    offsetTotal: money('报销冲抵', { derived: 'sum' }),
    balance: money('未还余额', { derived: { sum: ['amount'], less: ['repaid', 'offsetTotal'] }, indexed: true }),
    state: dict('借款状态', {
      readOnly: true,
      initial: 'waiting',
      options: choices(STATES, { lent: 'processing', part: 'warning', settled: 'success' }),
    }),
    overdue: bool('已逾期', { readOnly: true, indexed: true }),
    reminded: bool('已提醒', { readOnly: true }),
    remark: longtext('备注', { max: 500, rows: 2 }),
    files: files('附件'),
    status: approvalStatus('审批状态'),
  },
  list: {
    columns: ['no', 'title', 'applicant', 'applyDate', 'amount', 'balance', 'dueDate', 'overdue', 'state', 'status'],
    search: ['no', 'title'],
    filters: ['applicant', 'dept', 'applyDate', 'amount', 'balance', 'dueDate', 'overdue', 'state', 'status'],
    sort: '-applyDate',
  },
  form: [
    ['no', 'title'],
    ['applicant', 'dept'],
    ['applyDate', 'dueDate'],
    ['amount', 'project'],
    ['purpose'],
    ['payee', 'payeeAccount', 'payeeBank'],
    ['remark'],
    ['files'],
    ['reviewLevel', 'state'],
    ['ordered', 'paid'],
    ['repaid', 'offsetTotal'],
    ['balance', 'overdue'],
  ],
  sections: [
    { title: '收款账户', row: 5 },
    { title: '放款与归还', row: 8 },
  ],
  access: { read: 'loan:read', write: 'loan:write', scope: 'dept' },
  unique: [['no']],
  workflow: { process: 'loan' },
});
export type Loan = RowOf<typeof loan>;
