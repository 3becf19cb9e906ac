import { z } from 'zod';
import { BODY_LIMIT, defineCalls, del, get, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { recordId } from '#kernel/meta/wire-values.ts';

export type ProcessStatus = 'running' | 'returned' | 'approved' | 'refused' | 'withdrawn' | 'terminated';
export type TaskStatus = 'open' | 'approved' | 'rejected' | 'paused' | 'cancelled' | 'transferred' | 'revoked';

/** A process people can start (specification 2 §3, start-flow item). */
export interface ProcessOption {
  id: string;
  key: string;
  name: string;
  category: string;
  category_label: string;
  formCode: string;
  version: number;
  sort: number;
}

export interface ProcessRow {
  id: string;
  procInstId: string;
  procDefineId: string;
  procDefineName: string;
  processCode: string;
  formCode: string;
  recordId: string;
  title: string;
  status: ProcessStatus;
  status_label: string;
  initiator: string;
  initiator_label: string;
  /** Names of the open tasks' nodes and people, for "where is it now". */
  currentNodes: string | null;
  currentUsers: string | null;
  startedDate: string;
  endedDate: string | null;
}

export interface TaskRow {
  id: string;
  procInstId: string;
  procDefineName: string;
  processCode: string;
  formCode: string;
  recordId: string;
  title: string;
  nodeId: string;
  nodeName: string;
  assignee: string;
  assignee_label: string;
  initiator_label: string;
  status: TaskStatus;
  status_label: string;
  /** Where the whole process stands. */
  processStatus: ProcessStatus;
  opinion: string | null;
  isClick: boolean;
  openedDate: string;
  decidedDate: string | null;
}

/** What may be done now with an open task or a process, decided by the server; a button shows only for what is here. */
export type FlowAction =
  | 'approve'
  | 'rejectToInitiator'
  | 'rejectToPrevious'
  | 'refuse'
  | 'rejectToNode'
  | 'transfer'
  | 'delegate'
  | 'claim'
  | 'signBefore'
  | 'signBeside'
  | 'signAfter'
  | 'removeSigner'
  | 'resubmit'
  | 'abandon'
  | 'withdraw'
  | 'takeBack'
  | 'urge'
  | 'jump'
  | 'reassign'
  | 'terminate'
  | 'correct';

/** A node, a person or a task that an action may be aimed at. */
export interface FlowChoice {
  id: string;
  name: string;
}

/** What can be chosen for the actions that need a choice; empty where they are not allowed. */
export interface FlowChoices {
  /** 退回: nodes this branch has passed, nearest first. */
  rejectTo: FlowChoice[];
  /** 减签: people the person added who have not acted. */
  added: FlowChoice[];
  /** 跳转: nodes to go on at. */
  jumpTo: FlowChoice[];
  /** 改派: open tasks, as "环节（人员）". */
  openTasks: FlowChoice[];
}

/** One step of what lies ahead, with the people who will have to act. */
export interface ForecastRow {
  nodeId: string;
  nodeName: string;
  names: string[];
}

/** What would come if a form were submitted as it stands; `blocked` says why it would not get to the end. */
export interface FlowPreview {
  steps: ForecastRow[];
  blocked: string | null;
}

export interface FlowDetail {
  process: ProcessRow;
  task: TaskRow | null;
  actions: FlowAction[];
  /** Fields the person may change now; the whole form when the initiator resubmits. */
  editable: string[];
  /** Who comes next if it goes on as it stands. */
  forecast: ForecastRow[];
  followed: boolean;
  choices: FlowChoices;
}

export interface OpinionRow {
  nodeName: string;
  userName: string;
  deptName: string | null;
  action: string;
  action_label: string;
  opinion: string | null;
  at: string;
  spentMinutes: number | null;
}

export type NodeState = 'done' | 'current' | 'future' | 'rejected' | 'skipped';

/** The flow chart: where nodes and edges lie, and what really happened on each. */
export interface FlowChart {
  width: number;
  height: number;
  nodes: {
    id: string;
    name: string;
    kind: string;
    x: number;
    y: number;
    w: number;
    h: number;
    state: NodeState;
    people: string[];
  }[];
  edges: { id: string; points: readonly { x: number; y: number }[]; label: string | null; walked: boolean }[];
}

/** Names that a process definition gives. */
const FLOW_WORDS = ['procDefineName', 'nodeName', 'currentNodes'];
const list = { access: 'login', told: FLOW_WORDS, body: listRequest } as const;
const tasks = z.custom<TaskRow[] | { data: TaskRow[]; total: number }>();
const processes = z.custom<ProcessRow[] | { data: ProcessRow[]; total: number }>();
const id = recordId;
const target = z.string().trim().min(1).max(80);
const draft = z.record(z.string(), z.unknown());
const opinion = z.string().trim().max(1000, '意见不能超过1000个字符').optional();

export const workflowCalls = defineCalls({
  processOptions: post('/act/procdef/queryList', {
    title: '可发起的流程',
    ...list,
    access: 'staff',
    told: ['name'],
    answer: z.custom<ProcessOption[] | { data: ProcessOption[]; total: number }>(),
  }),
  processOption: get('/act/procdef/key/{key}', {
    title: '流程定义',
    access: 'staff',
    told: ['name'],
    answer: z.custom<ProcessOption>(),
  }),
  frontScript: get('/act/procdef/{id}/frontInitScript', { title: '表单初始脚本', access: 'staff' }),
  start: post('/form/workflow/start', {
    title: '发起流程',
    access: 'staff',
    bodyLimit: BODY_LIMIT.record,
    body: z.object({
      processCode: z.string().min(1, '请选择流程'),
      procParentId: id.optional(),
      form: draft.optional(),
      recordId: id.optional(),
      requestKey: z.uuid().optional(),
    }),
    answer: z.object({ procInstId: z.string(), recordId: z.string() }),
  }),
  todo: post('/b/wf/task/queryTodoList', { title: '待办任务', ...list, answer: tasks }),
  done: post('/b/wf/task/queryDoneList', { title: '已办任务', ...list, answer: tasks }),
  tasks: post('/b/wf/task/queryList', { title: '任务', ...list, answer: tasks }),
  task: get('/b/wf/task/{id}', {
    title: '审核任务',
    access: 'login',
    told: FLOW_WORDS,
    answer: z.custom<FlowDetail>(),
  }),
  saveTask: post('/b/wf/task', {
    title: '保存任务（已点击）',
    access: 'login',
    body: z.object({ id, isClick: z.boolean().optional() }),
  }),
  decide: post('/b/wf/task/{id}/decide', {
    title: '办理任务',
    access: 'login',
    bodyLimit: BODY_LIMIT.record,
    body: z.object({
      action: z.enum([
        ...(['approve', 'rejectToInitiator', 'rejectToPrevious', 'rejectToNode', 'refuse'] as const),
        ...(['transfer', 'delegate', 'claim', 'signBefore', 'signBeside', 'signAfter'] as const),
      ]),
      opinion,
      form: draft.optional(),
      /** The person, of several for 加签; or the node to send back to. */
      target: target.optional(),
      targets: z.array(id).max(20, '一次最多选择20人').optional(),
      resume: z.enum(['inOrder', 'direct']).optional(),
    }),
  }),
  preview: post('/b/wf/process/preview', {
    title: '流转预览',
    access: 'staff',
    bodyLimit: BODY_LIMIT.record,
    told: ['nodeName', 'blocked'],
    body: z.object({ processCode: z.string().min(1, '请选择流程'), form: draft.optional() }),
    answer: z.custom<FlowPreview>(),
  }),
  byRecord: get('/b/wf/process/byRecord/{formCode}/{recordId}', {
    title: '单据所在的流程',
    access: 'staff',
    answer: z.object({ procInstId: z.string().nullable(), processCode: z.string().nullable() }),
  }),
  process: get('/b/wf/process/{id}', {
    title: '审核流程',
    access: 'login',
    told: FLOW_WORDS,
    answer: z.custom<FlowDetail>(),
  }),
  act: post('/b/wf/process/{id}/act', {
    title: '操作流程',
    access: 'login',
    body: z.object({
      action: z.enum([
        ...(['resubmit', 'abandon', 'withdraw', 'takeBack', 'urge', 'removeSigner'] as const),
        ...(['jump', 'reassign', 'terminate', 'correct'] as const),
      ]),
      opinion,
      form: draft.optional(),
      /** 跳转: the node; 减签 and 改派: the person. */
      target: target.optional(),
      /** 改派: which open task. */
      task: z.string().max(20).optional(),
    }),
  }),
  mine: post('/b/wf/process/queryMyList', { title: '我的申请', ...list, answer: processes }),
  processes: post('/b/wf/process/queryList', {
    title: '全部流程',
    access: 'workflow:monitor',
    told: FLOW_WORDS,
    body: listRequest,
    answer: processes,
  }),
  participated: post('/b/wf/process/queryParticipantList', { title: '我参与的流程', ...list, answer: processes }),
  focused: post('/b/wf/process/queryFocusList', { title: '我关注的流程', ...list, answer: processes }),
  removeProcess: del('/b/wf/process/delete/{id}', { title: '删除流程', access: 'login' }),
  opinions: get('/b/wf/process/{id}/opinions', {
    title: '审批意见',
    access: 'login',
    told: FLOW_WORDS,
    answer: z.custom<OpinionRow[]>(),
  }),
  chart: get('/b/wf/process/{id}/chart', {
    title: '流程图',
    access: 'login',
    told: ['name', 'label'],
    answer: z.custom<FlowChart>(),
  }),
  related: get('/b/wf/process/{id}/related', {
    title: '相关流程',
    access: 'login',
    told: FLOW_WORDS,
    answer: z.custom<ProcessRow[]>(),
  }),
  focus: get('/b/wf/focus/{id}', { title: '关注状态', access: 'login' }),
  addFocus: post('/b/wf/focus', { title: '关注', access: 'login', body: z.object({ procInstId: id }) }),
  removeFocus: del('/b/wf/focus/{id}', { title: '取消关注', access: 'login' }),
});
