import { boolField, createDictOptions, dateTimeField, dictField, textField, userField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { PROCESS_STATUS_COLORS, TASK_STATUS_COLORS } from './status-colors.ts';
import { PROCESS_STATUS_LABELS, TASK_STATUS_LABELS } from './status-labels.ts';

const PROCESS_STATES = createDictOptions(PROCESS_STATUS_LABELS, PROCESS_STATUS_COLORS);
const TASK_STATES = createDictOptions(TASK_STATUS_LABELS, TASK_STATUS_COLORS);

const mine = { read: 'login', scope: 'company' } as const;
const watched = { read: 'workflow:monitor', scope: 'company' } as const;

/** Whose processes are offered to filter by differs: the screen gives `processCode` its choices. */
const common = {
  title: textField('标题', { width: 320 }),
  processCode: dictField('流程', { width: 130 }),
  initiator: userField('发起人', { width: 90 }),
};

/** 待办: approvals that wait for the person. */
export const todoTaskList = defineTablelessList({
  code: 'flowTodo',
  module: 'workflow',
  title: '待办任务',
  titleField: 'title',
  fields: {
    ...common,
    title: textField('标题', { width: 220 }),
    summary: textField('内容摘要', { width: 320 }),
    nodeName: textField('当前环节', { width: 150 }),
    openedDate: dateTimeField('到达时间'),
    overdue: boolField('超时', { width: 64 }),
    processStatus: dictField('流程状态', { options: PROCESS_STATES, width: 96 }),
  },
  list: {
    columns: ['title', 'summary', 'processCode', 'nodeName', 'initiator', 'openedDate', 'overdue', 'processStatus'],
    search: ['title'],
    filters: ['processCode', 'nodeName', 'openedDate', 'overdue', 'processStatus'],
    sort: '-openedDate',
  },
  access: mine,
});

/** 到期提醒: what waits for the person and has a time by which it should be done, the most urgent first. */
export const expiringTaskList = defineTablelessList({
  code: 'flowExpiring',
  module: 'workflow',
  title: '到期提醒',
  titleField: 'title',
  fields: {
    ...common,
    nodeName: textField('当前环节', { width: 150 }),
    openedDate: dateTimeField('到达时间'),
    dueDate: dateTimeField('办理时限'),
    overdue: boolField('超时', { width: 64 }),
  },
  list: {
    columns: ['title', 'processCode', 'nodeName', 'initiator', 'openedDate', 'dueDate', 'overdue'],
    search: ['title'],
    filters: ['processCode', 'overdue'],
    sort: 'dueDate',
  },
  access: mine,
});

/** 我的超时: what the person did not do in time, still open or decided since. */
export const overdueTaskList = defineTablelessList({
  code: 'flowLate',
  module: 'workflow',
  title: '我的超时',
  titleField: 'title',
  fields: {
    ...common,
    nodeName: textField('环节', { width: 150 }),
    status: dictField('我的处理', { options: TASK_STATES, width: 96 }),
    openedDate: dateTimeField('到达时间'),
    dueDate: dateTimeField('办理时限'),
    decidedDate: dateTimeField('办理时间'),
  },
  list: {
    columns: ['title', 'processCode', 'nodeName', 'initiator', 'status', 'openedDate', 'dueDate', 'decidedDate'],
    search: ['title'],
    filters: ['processCode', 'nodeName', 'openedDate', 'status'],
    sort: '-openedDate',
  },
  access: mine,
});

/** 已办: what the person has decided. */
export const doneTaskList = defineTablelessList({
  code: 'flowDone',
  module: 'workflow',
  title: '已办任务',
  titleField: 'title',
  fields: {
    ...common,
    nodeName: textField('办理环节', { width: 150 }),
    status: dictField('我的处理', { options: TASK_STATES, width: 96 }),
    opinion: textField('我的意见', { width: 200 }),
    openedDate: dateTimeField('到达时间'),
    decidedDate: dateTimeField('办理时间'),
    overdue: boolField('超时', { width: 64 }),
    processStatus: dictField('流程状态', { options: PROCESS_STATES, width: 96 }),
  },
  list: {
    columns: ['title', 'processCode', 'nodeName', 'status', 'opinion', 'initiator', 'decidedDate', 'processStatus'],
    search: ['title'],
    filters: ['processCode', 'nodeName', 'openedDate', 'overdue', 'processStatus'],
    sort: '-decidedDate',
  },
  access: mine,
});

const processFields = {
  ...common,
  currentNodes: textField('当前环节', { width: 150 }),
  currentUsers: textField('当前处理人', { width: 150 }),
  startedDate: dateTimeField('发起时间'),
  endedDate: dateTimeField('结束时间'),
  status: dictField('状态', { options: PROCESS_STATES, width: 96 }),
};

const processes = <const C extends string>(code: C, title: string, access: typeof mine | typeof watched) =>
  defineTablelessList({
    code,
    module: 'workflow',
    title,
    titleField: 'title',
    fields: processFields,
    list: {
      columns: [
        'title',
        'processCode',
        'currentNodes',
        'currentUsers',
        'initiator',
        'startedDate',
        'endedDate',
        'status',
      ],
      search: ['title'],
      filters: ['processCode', 'status', 'startedDate'],
    },
    access,
  });

export const ownProcessList = processes('flowMine', '我的申请', mine);
export const participatedProcessList = processes('flowParticipated', '我参与的流程', mine);
export const followedProcessList = processes('flowFocused', '我关注的流程', mine);

/** 抄送我的: what the person was told of. */
export const ccProcessList = defineTablelessList({
  code: 'flowCopied',
  module: 'workflow',
  title: '抄送我的',
  titleField: 'title',
  fields: {
    ...processFields,
    copiedNode: textField('抄送环节', { width: 130 }),
    copiedDate: dateTimeField('抄送时间'),
    isRead: boolField('已读', { width: 64 }),
  },
  list: {
    columns: ['title', 'processCode', 'copiedNode', 'initiator', 'copiedDate', 'isRead', 'currentUsers', 'status'],
    search: ['title'],
    filters: ['processCode', 'isRead', 'status'],
    sort: '-copiedDate',
  },
  access: mine,
});

const READING = createDictOptions(
  { unread: '未读', read: '已读', confirmed: '已确认' },
  { unread: 'error', read: 'processing', confirmed: 'success' },
);

/** 传阅我的: what others gave the person to read and confirm. */
export const circulatedProcessList = defineTablelessList({
  code: 'flowCirculated',
  module: 'workflow',
  title: '传阅我的',
  titleField: 'title',
  fields: {
    ...processFields,
    sender: userField('传阅人', { width: 90 }),
    note: textField('传阅说明', { width: 200 }),
    circulatedDate: dateTimeField('传阅时间'),
    reading: dictField('阅读情况', { options: READING, width: 96 }),
  },
  list: {
    columns: ['title', 'processCode', 'sender', 'note', 'circulatedDate', 'reading', 'status'],
    search: ['title'],
    filters: ['processCode', 'sender', 'reading', 'status'],
    sort: '-circulatedDate',
  },
  access: mine,
});
export const monitoredProcessList = processes('flowMonitor', '流程监控', watched);

const watchedFields = {
  ...common,
  title: textField('标题', { width: 280 }),
  processCode: dictField('流程', { width: 110 }),
  nodeName: textField('环节', { width: 140 }),
  assignee: userField('办理人', { width: 90 }),
  openedDate: dateTimeField('到达时间'),
  overdue: boolField('超时', { width: 64 }),
  status: dictField('状态', { options: TASK_STATES, width: 96 }),
  decidedDate: dateTimeField('办理时间'),
  dueDate: dateTimeField('办理时限'),
};
const WATCHED = ['title', 'processCode', 'nodeName', 'assignee', 'initiator', 'openedDate', 'overdue'] as const;
const WATCHED_FILTERS = ['processCode', 'assignee', 'nodeName', 'openedDate', 'overdue'] as const;

/** Open tasks of everybody. */
export const monitoredOpenTaskList = defineTablelessList({
  code: 'watchedTodo',
  module: 'workflow',
  title: '全部待办',
  titleField: 'title',
  fields: watchedFields,
  list: { columns: WATCHED, search: ['title'], filters: WATCHED_FILTERS },
  access: watched,
});

/** Tasks of everybody; overdue is also what was decided too late. */
export const monitoredTaskList = defineTablelessList({
  code: 'watchedTask',
  module: 'workflow',
  title: '流程任务',
  titleField: 'title',
  fields: watchedFields,
  list: {
    columns: [...WATCHED, 'status', 'decidedDate', 'dueDate'],
    search: ['title'],
    filters: [...WATCHED_FILTERS, 'status'],
  },
  access: watched,
});
