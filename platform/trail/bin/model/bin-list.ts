import { datetime, int, text, user } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 回收站: deleted records. Everybody sees what they deleted themselves. */
export const recycleBin = defineList({
  code: 'recycleBin',
  module: 'bin',
  title: '回收站',
  titleField: 'title',
  fields: {
    title: text('名称', { width: 260 }),
    form: text('表单'),
    belongings: int('随同数据'),
    deletedBy: user('删除人'),
    deletedAt: datetime('删除时间'),
    until: datetime('保留至'),
  },
  list: {
    columns: ['title', 'form', 'belongings', 'deletedBy', 'deletedAt', 'until'],
    search: ['title'],
    filters: ['form', 'deletedBy', 'deletedAt'],
    sort: '-deletedAt',
  },
  access: { read: 'login', scope: 'company' },
});
