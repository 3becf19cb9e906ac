import { dateTimeField, dictField, textField, userField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** Processes that do not go on by themselves, why, and what would free them. */
export const stuckFlowList = defineTablelessList({
  code: 'flowStuck',
  module: 'workflow',
  title: '停滞流程',
  titleField: 'title',
  fields: {
    title: textField('标题', { width: 280 }),
    processCode: dictField('流程', { width: 110 }),
    initiator: userField('发起人', { width: 90 }),
    nodeName: textField('停在环节', { width: 140 }),
    reason: textField('原因', { width: 360 }),
    remedy: textField('如何处理', { width: 260 }),
    since: dateTimeField('停滞时间'),
  },
  list: {
    columns: ['title', 'processCode', 'initiator', 'nodeName', 'reason', 'remedy', 'since'],
    search: ['title'],
    filters: ['processCode', 'initiator', 'nodeName', 'since'],
    sort: '-since',
  },
  access: { read: 'workflow:monitor', scope: 'company' },
});
