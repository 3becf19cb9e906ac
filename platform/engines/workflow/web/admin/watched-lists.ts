import { bool, choices, datetime, dict, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type EntityDefinition } from '#kernel/meta/entity.ts';
import { TASK_LABELS } from '../../model/index.ts';
import type { ProcessChoice } from '../lists/flow-lists.ts';
import { TASK_COLORS } from '../state-colors.ts';

/** Tasks of everybody, open ones alone or all: a view over the process engine. */
export const watchedTasks = (which: 'todo' | 'all', processes: readonly ProcessChoice[]): EntityDefinition =>
  defineEntity({
    code: which === 'todo' ? 'watchedTodo' : 'watchedTask',
    module: 'workflow',
    title: which === 'todo' ? '全部待办' : '流程任务',
    titleField: 'title',
    fields: {
      title: text('标题', { width: 280 }),
      processCode: dict('流程', { options: processes, width: 110 }),
      nodeName: text('环节', { width: 140 }),
      assignee: user('办理人', { width: 90 }),
      initiator: user('发起人', { width: 90 }),
      openedDate: datetime('到达时间'),
      overdue: bool('超时', { width: 64 }),
      status: dict('状态', { options: choices(TASK_LABELS, TASK_COLORS), width: 96 }),
      decidedDate: datetime('办理时间'),
    },
    list: {
      columns: [
        ...(['title', 'processCode', 'nodeName', 'assignee', 'initiator', 'openedDate', 'overdue'] as const),
        ...(which === 'todo' ? [] : (['status', 'decidedDate'] as const)),
      ],
      search: ['title'],
      filters: ['processCode', 'assignee', 'nodeName', 'overdue', ...(which === 'todo' ? [] : (['status'] as const))],
    },
    form: [],
    access: { read: 'workflow:monitor', scope: 'company' },
  });
