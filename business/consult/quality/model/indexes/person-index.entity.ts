import { defineEntity } from '#kernel/meta/entity.ts';
import { INDEX_LIBRARY_FIELDS, indexLibraryFormRows, indexLibraryListOptions } from './index-library-fields.ts';

/** 个人指标库: the indexes of a file that somebody keeps for themselves. */
export const personIndex = defineEntity({
  code: 'personIndex',
  module: 'quality',
  title: '个人指标库',
  titleField: 'name',
  fields: INDEX_LIBRARY_FIELDS,
  list: indexLibraryListOptions,
  form: indexLibraryFormRows,
  menu: { section: 'consult', order: 27, readers: ['staff'], writers: ['producer'] },
  access: { read: 'quality:read', write: 'quality:write', scope: 'own' },
  writtenBy: 'product',
  peopleMay: ['remove'],
});
