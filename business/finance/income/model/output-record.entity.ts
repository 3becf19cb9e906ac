import {
  approvalStatusField,
  boolField,
  dateField,
  deptField,
  longTextField,
  moneyField,
  percentField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 产值确认: how far a project is at the end of a month, of which its output follows by the contract's amount. */
export const outputRecord = defineEntity({
  code: 'outputRecord',
  module: 'income',
  title: '产值确认',
  titleField: 'title',
  fields: {
    no: serialField('确认编号', { pattern: 'CZ{yyyyMM}{000}' }),
    title: textField('标题', { readOnly: true, max: 160, width: 'long' }),
    project: refField('项目', { entity: 'project', required: true, width: 240 }),
    month: textField('月份', {
      required: true,
      pattern: { source: '^20\\d{2}-(0[1-9]|1[0-2])$', message: '请填写为 2026-01 的形式' },
    }),
    contract: refField('合同', { entity: 'contract', readOnly: true, width: 240 }),
    manager: userField('项目负责人', { readOnly: true }),
    base: moneyField('项目合同额', { readOnly: true, hint: '合同总额按该合同各项目平均，单一项目为全额' }),
    last: percentField('上期累计进度', { readOnly: true }),
    progress: percentField('本期累计进度', { required: true, min: '0', max: '1' }),
    amount: moneyField('本期产值', { readOnly: true, hint: '项目合同额 ×（本期累计进度 − 上期累计进度）' }),
    date: dateField('确认日期', { required: true, initial: 'today', indexed: true }),
    applicant: userField('申请人', { required: true, initial: 'me' }),
    dept: deptField('申请部门', { initial: 'myDept' }),
    counted: boolField('已计入收入', { readOnly: true, initial: false }),
    remark: longTextField('进度说明', { max: 500, rows: 2 }),
    status: approvalStatusField(),
  },
  list: {
    columns: ['no', 'title', 'month', 'base', 'last', 'progress', 'amount', 'applicant', 'status'],
    search: ['no', 'title'],
    filters: ['project', 'manager', 'contract', 'month', 'date', 'applicant', 'amount', 'status'],
    sort: '-month',
  },
  form: [
    ['no', 'title'],
    ['project', 'month'],
    ['contract', 'manager'],
    ['base', 'amount'],
    ['last', 'progress'],
    ['date', 'counted'],
    ['applicant', 'dept'],
    ['remark'],
  ],
  dated: { by: 'date', keeps: ['amount', 'status'], waits: { field: 'status', values: ['running', 'returned'] } },
  access: { read: 'output:read', write: 'output:write', scope: 'dept' },
  unique: [['no']],
  workflow: { process: 'outputRecord' },
});
export type OutputRecord = RowOf<typeof outputRecord>;
