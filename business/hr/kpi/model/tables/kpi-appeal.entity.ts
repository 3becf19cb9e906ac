import {
  approvalStatusField,
  decimalField,
  deptField,
  filesField,
  longTextField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 考核申诉: why somebody does not agree with a result; personnel may move the score, the general manager decides. */
export const kpiAppeal = defineEntity({
  code: 'kpiAppeal',
  module: 'kpi',
  title: '考核申诉',
  titleField: 'title',
  fields: {
    title: textField('标题', { readOnly: true, max: 120 }),
    kpiTable: refField('考核表', { entity: 'kpiTable', required: true, width: 260 }),
    person: userField('申诉人', { readOnly: true, initial: 'me' }),
    dept: deptField('部门', { readOnly: true }),
    before: decimalField('原得分', { readOnly: true, scale: 2, summed: false }),
    reason: longTextField('申诉理由', { required: true, max: 1000, rows: 4 }),
    files: filesField('佐证材料'),
    raise: decimalField('复核调整', {
      scale: 2,
      min: '-20',
      max: '20',
      summed: false,
      hint: '由人事复核后填写，不填为维持原结果',
    }),
    finding: longTextField('复核意见', { max: 1000, rows: 2 }),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['title', 'person', 'dept', 'before', 'raise', 'status'],
    filters: ['person', 'dept', 'status', 'kpiTable'],
    sort: '-createdDate',
    global: false,
  },
  form: [['title'], ['kpiTable', 'before'], ['reason'], ['files'], ['raise'], ['finding']],
  access: { read: 'kpi:own', write: 'kpi:own', scope: 'dept', narrower: { reviewer: 'own', finance: 'own' } },
  workflow: { process: 'kpiAppeal', lasting: '申诉结果已生效' },
});
export type KpiAppeal = RowOf<typeof kpiAppeal>;
