import { defineEntity } from '#kernel/meta/entity.ts';
import { indexFields, indexForm, indexList } from './index-fields.ts';

/** 企业指标库: indexes of files that everybody of the firm compares with. */
export const firmIndex = defineEntity({
  code: 'firmIndex',
  module: 'quality',
  title: '企业指标库',
  titleField: 'name',
  fields: indexFields,
  list: indexList,
  form: indexForm,
  access: { read: 'quality:read', write: 'firmIndex:write', scope: 'company' },
  menu: { section: 'consult', order: 26, writers: ['gm', 'manager'] },
  writtenBy: 'product',
  peopleMay: ['remove'],
});
