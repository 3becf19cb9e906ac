import { defineArea } from '#kernel/meta/module.ts';

/** Messages, articles and files. */
export const area = defineArea({
  title: '内容',
  order: 50,
  sections: [{ code: 'content', under: 'system', name: '内容与消息', order: 40 }],
});
