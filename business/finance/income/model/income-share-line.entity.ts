import { deptField, percentField, refField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 业绩分摊明细: the part of a department, and of a project where the contract has several. */
export const incomeShareLine = defineEntity({
  code: 'incomeShareLine',
  module: 'income',
  title: '业绩分摊明细',
  titleField: 'dept',
  childOf: 'share',
  fields: {
    share: refField('业绩分摊', { entity: 'incomeShare', required: true, readOnly: true }),
    dept: deptField('业绩部门', { required: true }),
    project: refField('咨询项目', { entity: 'project', width: 240 }),
    percent: percentField('比例', { required: true, min: '0', max: '1' }),
  },
  list: { columns: ['share', 'dept', 'project', 'percent'], filters: ['dept'], global: false },
  form: [['share'], ['dept', 'project', 'percent']],
  access: { read: 'income:read', write: 'income:write', scope: 'company' },
});
