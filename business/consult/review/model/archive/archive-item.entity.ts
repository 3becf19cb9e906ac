import { boolField, intField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 归档目录: one paper of an archived project, a line of its archive. */
export const archiveItem = defineEntity({
  code: 'archiveItem',
  module: 'review',
  title: '归档目录',
  titleField: 'name',
  childOf: 'archive',
  fields: {
    archive: refField('项目归档', { entity: 'projectArchive', required: true, readOnly: true }),
    name: textField('文件名称', { required: true, max: 120, width: 260 }),
    pages: intField('页数', { min: 1, max: 99_999 }),
    original: boolField('原件'),
    remark: textField('备注', { max: 100 }),
  },
  list: {
    columns: ['archive', 'name', 'pages', 'original', 'remark'],
    search: ['name'],
    sort: '-createdDate',
    global: false,
  },
  form: [['archive'], ['name', 'pages', 'original', 'remark']],
  access: { read: 'deliverable:read', write: 'deliverable:write', scope: 'dept' },
});
