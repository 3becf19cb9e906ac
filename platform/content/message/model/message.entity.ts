import { bool, dict, longtext, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { CATEGORIES } from '#kernel/meta/module.ts';

/** 消息: a reminder to one person, by category (R1-277). */
export const message = defineEntity({
  code: 'message',
  module: 'message',
  title: '消息',
  titleField: 'title',
  fields: {
    receiver: user('接收人', { required: true, indexed: true }),
    type: dict('类别', { code: CATEGORIES, required: true }),
    title: text('标题', { required: true }),
    content: longtext('内容'),
    procInstId: text('流程实例'),
    link: text('链接'),
    createName: text('发送人'),
    read: bool('已读', { initial: false }),
  },
  list: { columns: ['type', 'title', 'content', 'createName', 'read'], search: ['title'], sort: '-createdDate' },
  form: [['type', 'title'], ['content']],
  access: { read: 'system:message', scope: 'own' },
  writtenBy: 'product',
});
export type Message = RowOf<typeof message>;
