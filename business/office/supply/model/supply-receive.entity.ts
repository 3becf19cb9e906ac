import {
  approvalStatusField,
  boolField,
  createDictOptions,
  dateField,
  deptField,
  dictField,
  linesField,
  longTextField,
  moneyField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { supplyReceiveLine } from './supply-receive-line.entity.ts';

const STAGES = { none: '未批准', waiting: '待发放', part: '部分发放', done: '已发放' } as const;

/** 用品领用: supplies that somebody asks for; what is handed out is a cost of the department. */
export const supplyReceive = defineEntity({
  code: 'supplyReceive',
  module: 'supply',
  title: '用品领用',
  titleField: 'title',
  fields: {
    no: serialField('领用编号', { width: 140, pattern: 'YL{yyyyMM}{0000}' }),
    title: textField('标题', { required: true, max: 120, width: 200 }),
    applicant: userField('领用人', { width: 90, required: true, initial: 'me' }),
    dept: deptField('领用部门', { initial: 'myDept', required: true }),
    applyDate: dateField('申请日期', { required: true, initial: 'today', indexed: true }),
    purpose: textField('用途', { max: 200 }),
    lines: linesField('领用明细', { entity: supplyReceiveLine, required: true }),
    over: boolField('超限额', { readOnly: true, hint: '有一项超过每人每月限额，须行政审批' }),
    overNote: textField('超限额的用品', { readOnly: true, max: 300, rules: { show: 'over = true' } }),
    cost: moneyField('发放金额', { derived: 'sum', width: 110, hint: '按发放时的平均单价，计入领用部门的间接费用' }),
    stage: dictField('发放状态', {
      readOnly: true,
      initial: 'none',
      indexed: true,
      width: 95,
      options: createDictOptions(STAGES, { waiting: 'warning', part: 'processing', done: 'success' }),
    }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['no', 'title', 'applicant', 'dept', 'applyDate', 'over', 'cost', 'stage', 'status'],
    search: ['no', 'title'],
    filters: ['stage', 'applicant', 'dept', 'applyDate', 'over', 'cost', 'status'],
    sort: '-applyDate',
    sums: true,
  },
  form: [
    ['no', 'title'],
    ['applicant', 'dept'],
    ['applyDate', 'purpose'],
    ['lines'],
    ['over', 'overNote'],
    ['cost', 'stage'],
    ['remark'],
  ],
  paper: {
    heading: '办公用品领用单',
    fields: ['no', 'applyDate', 'applicant', 'dept', 'title', 'purpose', 'lines', 'cost', 'remark'],
  },
  access: { read: 'supplyReceive:read', write: 'supplyReceive:write', scope: 'dept' },
  unique: [['no']],
  workflow: { process: 'supplyReceive' },
});
export type SupplyReceive = RowOf<typeof supplyReceive>;
