import { boolField, dictField, longTextField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { PROCESS_CATEGORY_DICT } from '#kernel/meta/module.ts';

/** 消息: a reminder to one person, by category (R1-277). */
export const message = defineEntity({
  code: 'message',
  module: 'message',
  title: '消息',
  titleField: 'title',
  fields: {
    receiver: userField('接收人', { required: true, indexed: true }),
    type: dictField('类别', { code: PROCESS_CATEGORY_DICT, required: true }),
    title: textField('标题', { required: true }),
    content: longTextField('内容'),
    procInstId: textField('流程实例'),
    link: textField('链接'),
    createName: textField('发送人'),
    read: boolField('已读', { initial: false }),
  },
  list: { columns: ['type', 'title', 'content', 'createName', 'read'], search: ['title'], sort: '-createdDate' },
  form: [['type', 'title'], ['content']],
  access: { read: 'system:message', scope: 'own' },
  writtenBy: 'product',
});
export type Message = RowOf<typeof message>;
