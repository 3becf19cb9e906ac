import {
  approvalStatusField,
  createDictOptions,
  dateField,
  deptField,
  dictField,
  filesField,
  longTextField,
  moneyField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { createReviewLevelField } from '#platform/engines/workflow/model/index.ts';

const KINDS = { quota: '年度额度', transfer: '调拨', raise: '调增', lower: '调减' } as const;
const TAKES = 'kind = "transfer" or kind = "lower"';
const GIVES = 'kind = "quota" or kind = "transfer" or kind = "raise"';

/** 资金调拨: money given to a department's fund, taken from it, or moved from one to another; it moves once it is approved. */
export const fundChange = defineEntity({
  code: 'fundChange',
  module: 'fund',
  title: '资金调拨',
  titleField: 'title',
  fields: {
    no: serialField('调拨编号', { pattern: 'DB{yyyyMM}{0000}' }),
    title: textField('标题', { required: true, max: 120, width: 'long' }),
    kind: dictField('调拨类型', { required: true, initial: 'transfer', options: createDictOptions(KINDS) }),
    source: refField('转出资金', { entity: 'deptFund', rules: { show: TAKES, require: TAKES } }),
    target: refField('转入资金', { entity: 'deptFund', rules: { show: GIVES, require: GIVES } }),
    amount: moneyField('金额', { required: true, min: '0.01' }),
    reason: longTextField('原因', { required: true, max: 500, rows: 2 }),
    applicant: userField('申请人', { required: true, initial: 'me' }),
    dept: deptField('部门', { initial: 'myDept' }),
    applyDate: dateField('申请日期', { required: true, initial: 'today', indexed: true }),
    reviewLevel: createReviewLevelField(),
    files: filesField('附件'),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['no', 'title', 'kind', 'source', 'target', 'amount', 'applicant', 'applyDate', 'status'],
    search: ['no', 'title'],
    filters: ['kind', 'source', 'target', 'amount', 'applicant', 'dept', 'applyDate', 'status'],
    sort: '-applyDate',
  },
  form: [
    ['no', 'title'],
    ['kind', 'amount'],
    ['source', 'target'],
    ['reason'],
    ['applicant', 'dept'],
    ['applyDate', 'reviewLevel'],
    ['files'],
  ],
  paper: {
    heading: '资金调拨单',
    fields: ['no', 'applyDate', 'applicant', 'dept', 'title', 'kind', 'source', 'target', 'amount', 'reason', 'files'],
    words: ['amount'],
  },
  dated: { by: 'applyDate', keeps: ['amount', 'status'], waits: { field: 'status', values: ['running', 'returned'] } },
  access: { read: 'fundChange:read', write: 'fundChange:write', scope: 'dept' },
  unique: [['no']],
  workflow: { process: 'fundChange' },
});
export type FundChange = RowOf<typeof fundChange>;
