import {
  approvalStatus,
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
import { defineEntity } from '#kernel/meta/entity.ts';

/** 还款单: what comes back of a loan in cash or out of wages, confirmed by finance; transfers are claimed from the statement. */
export const repayment = defineEntity({
  code: 'repayment',
  module: 'loan',
  title: '还款单',
  titleField: 'title',
  fields: {
    no: serial('还款编号', { width: 140, pattern: 'HK{yyyyMM}{0000}' }),
    title: text('标题', { required: true, max: 120, width: 220 }),
    loan: ref('借款单', { entity: 'loan', required: true, width: 200 }),
    applicant: user('申请人', { required: true, initial: 'me' }),
    dept: dept('部门', { initial: 'myDept' }),
    date: date('还款日期', { required: true, initial: 'today', indexed: true }),
    mode: dict('还款方式', {
      required: true,
      initial: 'cash',
      options: choices({ cash: '现金', wage: '工资扣回' }),
      hint: '银行转账到账后由财务在认领池认领，报销冲抵在报销单中填写',
    }),
    amount: money('还款金额', { required: true, min: '0.01' }),
    remark: longtext('备注', { max: 500, rows: 2 }),
    files: files('附件'),
    status: approvalStatus('审批状态'),
  },
  list: {
    columns: ['no', 'title', 'loan', 'applicant', 'date', 'mode', 'amount', 'status'],
    search: ['no', 'title'],
    filters: ['loan', 'applicant', 'dept', 'date', 'mode', 'amount', 'status'],
    sort: '-date',
  },
  form: [['no', 'title'], ['loan', 'amount'], ['date', 'mode'], ['applicant', 'dept'], ['remark'], ['files']],
  paper: {
    fields: ['no', 'date', 'applicant', 'dept', 'title', 'loan', 'mode', 'amount', 'remark', 'files'],
    words: ['amount'],
  },
  feeds: [{ by: 'loan', into: 'repaid', of: 'amount', when: { status: ['running', 'approved'] } }],
  dated: { by: 'date', keeps: ['amount', 'status'], waits: { field: 'status', values: ['running', 'returned'] } },
  access: { read: 'loan:read', write: 'loan:write', scope: 'dept', narrower: { reviewer: 'own', hr: 'own' } },
  unique: [['no']],
  workflow: { process: 'repayment' },
});
