import { createDictOptions, dateTimeField, dictField, textField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

const KEEPING = createDictOptions({ held: '已暂存', typed: '自动保留' }, { held: 'success', typed: 'default' });

/** 我的草稿: forms that one began and did not save or submit. */
export const ownDraftList = defineTablelessList({
  code: 'ownDrafts',
  module: 'draft',
  title: '我的草稿',
  titleField: 'name',
  fields: {
    name: textField('内容', { width: 300 }),
    form: textField('表单'),
    keeping: dictField('保存方式', { options: KEEPING, width: 96 }),
    updatedAt: dateTimeField('最近修改'),
    createdAt: dateTimeField('开始填写'),
  },
  list: {
    columns: ['name', 'form', 'keeping', 'updatedAt', 'createdAt'],
    search: ['name', 'form'],
    filters: ['form', 'keeping', 'updatedAt'],
    sort: '-updatedAt',
  },
  access: { read: 'login', scope: 'company' },
});
