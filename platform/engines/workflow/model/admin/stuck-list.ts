import { datetime, dict, text, user } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** Processes that do not go on by themselves, why, and what would free them. */
export const flowStuck = defineList({
  code: 'flowStuck',
  module: 'workflow',
  title: '停滞流程',
  titleField: 'title',
  fields: {
    title: text('标题', { width: 280 }),
    processCode: dict('流程', { width: 110 }),
    initiator: user('发起人', { width: 90 }),
    nodeName: text('停在环节', { width: 140 }),
    reason: text('原因', { width: 360 }),
    remedy: text('如何处理', { width: 260 }),
    since: datetime('停滞时间'),
  },
  list: {
    columns: ['title', 'processCode', 'initiator', 'nodeName', 'reason', 'remedy', 'since'],
    search: ['title'],
    filters: ['processCode', 'initiator', 'nodeName', 'since'],
    sort: '-since',
  },
  access: { read: 'workflow:monitor', scope: 'company' },
});
