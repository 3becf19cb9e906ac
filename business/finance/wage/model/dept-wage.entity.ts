import {
  approvalStatusField,
  dateField,
  deptField,
  filesField,
  intField,
  linesField,
  longTextField,
  moneyField,
  monthField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { createReviewLevelField } from '#platform/engines/workflow/model/index.ts';
import { deptWageLine } from './dept-wage-line.entity.ts';

/** 部门工资: the wages of one department in one month; what people get is paid out by a payment order once it is approved. */
export const deptWage = defineEntity({
  code: 'deptWage',
  module: 'wage',
  title: '部门工资',
  titleField: 'title',
  fields: {
    no: serialField('工资编号', { pattern: 'GZ{yyyyMM}{0000}' }),
    title: textField('标题', { max: 120, width: 'long', hint: '留空时按月份和部门命名' }),
    month: monthField('工资月份', { required: true, indexed: true }),
    dept: deptField('部门', { required: true }),
    batch: intField('批次', { required: true, initial: 1, min: 1, max: 99, hint: '当月补发工资时为2、3…' }),
    applicant: userField('编制人', { required: true, initial: 'me' }),
    applyDate: dateField('编制日期', { required: true, initial: 'today' }),
    lines: linesField('工资明细', { entity: deptWageLine, required: true, sums: ['bonus', 'gross', 'net', 'cost'] }),
    gross: moneyField('应发合计', { rules: { compute: 'sum(lines.gross)' } }),
    net: moneyField('实发合计', { rules: { compute: 'sum(lines.net)' } }),
    cost: moneyField('人工成本合计', { rules: { compute: 'sum(lines.cost)' } }),
    reviewLevel: createReviewLevelField(),
    ordered: moneyField('已开付款单', { derived: 'sum' }),
    paid: moneyField('已付', { derived: 'sum' }),
    unpaid: moneyField('未付', { derived: { sum: ['net'], less: ['paid'] } }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
    files: filesField('附件'),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['no', 'title', 'month', 'dept', 'gross', 'net', 'cost', 'paid', 'status'],
    search: ['no', 'title'],
    filters: ['month', 'dept', 'cost', 'unpaid', 'status'],
    sort: '-month',
  },
  form: [
    ['no', 'title'],
    ['month', 'dept', 'batch'],
    ['applicant', 'applyDate'],
    ['lines'],
    ['gross', 'net', 'cost'],
    ['remark'],
    ['files'],
    ['reviewLevel'],
    ['ordered', 'paid', 'unpaid'],
  ],
  paper: {
    heading: '部门工资表',
    sheet: 'a4-landscape',
    fields: ['no', 'month', 'dept', 'applicant', 'applyDate', 'lines', 'gross', 'net', 'cost', 'remark'],
    words: ['net'],
  },
  dated: {
    by: 'month',
    keeps: ['dept', 'net', 'cost', 'status'],
    waits: { field: 'status', values: ['running', 'returned'] },
  },
  access: { read: 'wage:read', write: 'wage:write', scope: 'company' },
  unique: [['no']],
  workflow: { process: 'deptWage' },
});
export type DeptWage = RowOf<typeof deptWage>;
