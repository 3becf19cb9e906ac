import {
  approvalStatusField,
  createDictOptions,
  dateField,
  deptField,
  dictField,
  filesField,
  intField,
  linesField,
  longTextField,
  moneyField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { createReviewLevelField } from '#platform/engines/workflow/model/index.ts';
import { costBudgetLine } from './cost-budget-line.entity.ts';

/** 成本预算: what a department may cost in a year, by subject and month. Changes are budgets of their own that add up. */
export const costBudget = defineEntity({
  code: 'costBudget',
  module: 'budget',
  title: '成本预算',
  titleField: 'title',
  fields: {
    no: serialField('预算编号', { pattern: 'YS{yyyy}{0000}' }),
    title: textField('标题', { readOnly: true, max: 120, width: 'long' }),
    year: intField('年度', { required: true, min: 2000, max: 2099 }),
    dept: deptField('部门', { required: true, initial: 'myDept' }),
    kind: dictField('预算类型', {
      required: true,
      initial: 'year',
      options: createDictOptions({ year: '年度预算', change: '预算调整' }),
    }),
    applicant: userField('编制人', { required: true, initial: 'me' }),
    applyDate: dateField('编制日期', { required: true, initial: 'today', indexed: true }),
    lines: linesField('预算明细', { entity: costBudgetLine, required: true, sums: ['total'] }),
    total: moneyField('全年合计', { rules: { compute: 'sum(lines.total)' } }),
    reviewLevel: createReviewLevelField(),
    remark: longTextField('编制说明', { max: 500, rows: 2 }),
    files: filesField('附件'),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['no', 'title', 'year', 'dept', 'kind', 'total', 'applicant', 'applyDate', 'status'],
    search: ['no', 'title'],
    filters: ['year', 'dept', 'kind', 'total', 'applyDate', 'status'],
    sort: '-applyDate',
  },
  form: [
    ['no', 'title'],
    ['year', 'dept', 'kind'],
    ['applicant', 'applyDate'],
    ['lines'],
    ['total', 'reviewLevel'],
    ['remark'],
    ['files'],
  ],
  paper: {
    heading: '成本预算表',
    fields: ['no', 'year', 'dept', 'kind', 'applicant', 'applyDate', 'title', 'lines', 'total', 'remark', 'files'],
    words: ['total'],
  },
  dated: { by: 'applyDate', keeps: ['total', 'status'], waits: { field: 'status', values: ['running', 'returned'] } },
  access: { read: 'costBudget:read', write: 'costBudget:write', scope: 'dept' },
  unique: [['no']],
  workflow: { process: 'costBudget' },
});
export type CostBudget = RowOf<typeof costBudget>;
