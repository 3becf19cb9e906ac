import { boolField, dateTimeField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 操作记录: one write or export by one person. Written by calling alone. */
export const operation = defineEntity({
  code: 'operation',
  module: 'activity',
  title: '操作记录',
  titleField: 'title',
  fields: {
    at: dateTimeField('时间', { required: true }),
    person: userField('操作人', { required: true, indexed: true }),
    title: textField('操作', { required: true, max: 80 }),
    form: textField('对象', { max: 60 }),
    recordId: textField('记录编号', { max: 200 }),
    done: boolField('成功', { initial: true }),
    message: textField('结果说明', { max: 500, width: 'middle' }),
    ip: textField('来源地址', { max: 60 }),
    path: textField('接口', { max: 200, width: 'middle' }),
  },
  list: {
    columns: ['at', 'person', 'title', 'form', 'recordId', 'done', 'message', 'ip', 'path'],
    search: ['title', 'message'],
    filters: ['person', 'at', 'form', 'recordId', 'done'],
    sort: '-at',
  },
  form: [['at', 'person'], ['title', 'form'], ['recordId', 'done'], ['message'], ['ip', 'path']],
  access: { read: 'record:read', scope: 'company' },
  writtenBy: 'product',
  changeLog: false,
});
export type Operation = RowOf<typeof operation>;
