import { dateTimeField, intField, textField, userField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 回收站: deleted records. Everybody sees what they deleted themselves. */
export const recycleBinList = defineTablelessList({
  code: 'recycleBin',
  module: 'bin',
  title: '回收站',
  titleField: 'title',
  fields: {
    title: textField('名称', { width: 260 }),
    form: textField('表单'),
    belongings: intField('随同数据'),
    deletedBy: userField('删除人'),
    deletedAt: dateTimeField('删除时间'),
    until: dateTimeField('保留至'),
  },
  list: {
    columns: ['title', 'form', 'belongings', 'deletedBy', 'deletedAt', 'until'],
    search: ['title'],
    filters: ['form', 'deletedBy', 'deletedAt'],
    sort: '-deletedAt',
  },
  access: { read: 'login', scope: 'company' },
});
