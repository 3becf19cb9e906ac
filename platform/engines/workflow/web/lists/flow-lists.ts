import { choices, datetime, dict, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type EntityDefinition } from '#kernel/meta/entity.ts';
import { PROCESS_LABELS, TASK_LABELS } from '../../model/index.ts';
import { PROCESS_COLORS, TASK_COLORS } from '../state-colors.ts';

/** A process to filter by. */
export interface ProcessChoice {
  readonly value: string;
  readonly label: string;
}

const PROCESS_STATES = choices(PROCESS_LABELS, PROCESS_COLORS);
const TASK_STATES = choices(TASK_LABELS, TASK_COLORS);

const access = { read: 'login', scope: 'company' } as const;
const common = (processes: readonly ProcessChoice[]) => ({
  title: text('标题', { width: 320 }),
  processCode: dict('流程', { options: processes, width: 130 }),
  initiator: user('发起人', { width: 90 }),
});

/** What the flow lists show, in the terms of any other list. They are views over the process engine, not stored records. */
export const todoList = (processes: readonly ProcessChoice[]): EntityDefinition =>
  defineEntity({
    code: 'flowTodo',
    module: 'workflow',
    title: '待办任务',
    titleField: 'title',
    fields: {
      ...common(processes),
      nodeName: text('当前环节', { width: 150 }),
      openedDate: datetime('到达时间'),
      processStatus: dict('流程状态', { options: PROCESS_STATES, width: 96 }),
    },
    list: {
      columns: ['title', 'processCode', 'nodeName', 'initiator', 'openedDate', 'processStatus'],
      search: ['title'],
      filters: ['processCode', 'processStatus'],
    },
    form: [],
    access,
  });

export const doneList = (processes: readonly ProcessChoice[]): EntityDefinition =>
  defineEntity({
    code: 'flowDone',
    module: 'workflow',
    title: '已办任务',
    titleField: 'title',
    fields: {
      ...common(processes),
      nodeName: text('办理环节', { width: 150 }),
      status: dict('我的处理', { options: TASK_STATES, width: 96 }),
      opinion: text('我的意见', { width: 200 }),
      decidedDate: datetime('办理时间'),
      processStatus: dict('流程状态', { options: PROCESS_STATES, width: 96 }),
    },
    list: {
      columns: ['title', 'processCode', 'nodeName', 'status', 'opinion', 'initiator', 'decidedDate', 'processStatus'],
      search: ['title'],
      filters: ['processCode', 'processStatus'],
    },
    form: [],
    access,
  });

/** My requests, or for the monitor those of everybody. */
export const processList = (
  code: 'flowMine' | 'flowMonitor',
  title: string,
  processes: readonly ProcessChoice[],
): EntityDefinition =>
  defineEntity({
    code,
    module: 'workflow',
    title,
    titleField: 'title',
    fields: {
      ...common(processes),
      currentNodes: text('当前环节', { width: 150 }),
      currentUsers: text('当前处理人', { width: 150 }),
      startedDate: datetime('发起时间'),
      endedDate: datetime('结束时间'),
      status: dict('状态', { options: PROCESS_STATES, width: 96 }),
    },
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
      filters: ['processCode', 'status'],
    },
    form: [],
    access,
  });
