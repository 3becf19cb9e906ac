import { defineEntity } from '#kernel/meta/entity.ts';
import { INDEX_LIBRARY_FIELDS, indexLibraryFormRows, indexLibraryListOptions } from './index-library-fields.ts';

/** 企业指标库: indexes of files that everybody of the firm compares with. */
export const firmIndex = defineEntity({
  code: 'firmIndex',
  module: 'quality',
  title: '企业指标库',
  titleField: 'name',
  fields: INDEX_LIBRARY_FIELDS,
  list: indexLibraryListOptions,
  form: indexLibraryFormRows,
  access: { read: 'quality:read', write: 'firmIndex:write', scope: 'company' },
  menu: { section: 'consult', order: 26, writers: ['gm', 'manager'] },
  writtenBy: 'product',
  peopleMay: ['remove'],
});
