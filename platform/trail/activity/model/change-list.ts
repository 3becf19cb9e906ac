import { choices, datetime, dict, longtext, text, user } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 变更记录 as a list shows it: no table of its own, the database writes the changes of every record. */
export const change = defineList({
  code: 'change',
  module: 'activity',
  title: '变更记录',
  titleField: 'formTitle',
  fields: {
    at: datetime('时间'),
    by: user('操作人'),
    formTitle: text('表单'),
    form: text('表单'),
    recordId: text('记录编号'),
    kind: dict('类型', { options: choices({ create: '新增', update: '修改', remove: '删除', restore: '恢复' }) }),
    changes: longtext('变更内容', { width: 520 }),
  },
  list: {
    columns: ['at', 'by', 'formTitle', 'recordId', 'kind', 'changes'],
    filters: ['by', 'form', 'recordId', 'kind', 'at'],
  },
  access: { read: 'record:read', scope: 'company' },
});
