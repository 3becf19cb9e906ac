import { bool, int, ref, text } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 归档目录: one paper of an archived project, a line of its archive. */
export const archiveItem = defineEntity({
  code: 'archiveItem',
  module: 'review',
  title: '归档目录',
  titleField: 'name',
  childOf: 'archive',
  fields: {
    archive: ref('项目归档', { entity: 'projectArchive', required: true, readOnly: true }),
    name: text('文件名称', { required: true, max: 120, width: 260 }),
    pages: int('页数', { min: 1, max: 99_999 }),
    original: bool('原件'),
    remark: text('备注', { max: 100 }),
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
