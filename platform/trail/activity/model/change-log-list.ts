import {
  createDictOptions,
  dateTimeField,
  dictField,
  longTextField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 变更记录 as a list shows it: no table of its own, the database writes the changes of every record. */
export const changeLogList = defineTablelessList({
  code: 'change',
  module: 'activity',
  title: '变更记录',
  titleField: 'formTitle',
  fields: {
    at: dateTimeField('时间'),
    by: userField('操作人'),
    formTitle: textField('表单'),
    form: textField('表单'),
    recordId: textField('记录编号'),
    kind: dictField('类型', {
      options: createDictOptions({ create: '新增', update: '修改', remove: '删除', restore: '恢复' }),
    }),
    changes: longTextField('变更内容', { width: 520 }),
  },
  list: {
    columns: ['at', 'by', 'formTitle', 'recordId', 'kind', 'changes'],
    filters: ['by', 'form', 'recordId', 'kind', 'at'],
  },
  access: { read: 'record:read', scope: 'company' },
});
