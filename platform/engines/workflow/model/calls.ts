import { z } from 'zod';
import { emptyAnswerSchema, listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { BODY_LIMIT, defineCalls, deleteCall, getCall, postCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import {
  bulkItemResultSchema,
  ccProcessSchema,
  flowChartSchema,
  flowDetailSchema,
  flowPreviewSchema,
  listedProcessSchema,
  listedTaskSchema,
  nodeNeedingPeopleSchema,
  opinionRowSchema,
  processRowSchema,
  startableProcessSchema,
} from './flow-answer-schemas.ts';

/** Names that a process definition gives. */
const FLOW_WORDS = ['procDefineName', 'nodeName', 'note', 'currentNodes', 'whyMe', 'reason'];
const list = { access: 'login', told: FLOW_WORDS, body: listRequestSchema } as const;
const tasks = listAnswerSchemaOf(listedTaskSchema);
const processes = listAnswerSchemaOf(listedProcessSchema);
const id = recordIdSchema;
const target = z.string().trim().min(1).max(80);
const draft = z.record(z.string(), z.unknown());
/** People by node, where the process asks to choose them. */
const chosen = z.record(z.string().max(80), z.array(id).max(20, '一次最多选择20人')).optional();
const opinion = z.string().trim().max(1000, '意见不能超过1000个字符').optional();

/** What is asked of a process as a whole, by its initiator, by who took part, or by its administrator. */
export const PROCESS_ACTIONS = [
  ...(['resubmit', 'abandon', 'withdraw', 'takeBack', 'urge', 'removeSigner'] as const),
  ...(['jump', 'wake', 'suspend', 'activate', 'retryAutomatic', 'skipAutomatic'] as const),
  ...(['reassign', 'terminate', 'reopen', 'correct'] as const),
] as const;

export const workflowCalls = defineCalls({
  processOptions: postCall('/act/procdef/queryList', {
    title: '可发起的流程',
    ...list,
    access: 'staff',
    told: ['name'],
    answer: listAnswerSchemaOf(startableProcessSchema),
  }),
  processOption: getCall('/act/procdef/key/{key}', {
    title: '流程定义',
    access: 'staff',
    told: ['name'],
    answer: startableProcessSchema,
  }),
  start: postCall('/form/workflow/start', {
    title: '发起流程',
    access: 'staff',
    bodyLimit: BODY_LIMIT.record,
    body: z.object({
      processCode: z.string().min(1, '请选择流程'),
      procParentId: id.optional(),
      form: draft.optional(),
      recordId: id.optional(),
      requestKey: z.uuid().optional(),
      chosen,
    }),
    answer: z.object({ procInstId: z.string(), recordId: z.string() }),
  }),
  todo: postCall('/b/wf/task/queryTodoList', { title: '待办任务', ...list, answer: tasks }),
  done: postCall('/b/wf/task/queryDoneList', { title: '已办任务', ...list, answer: tasks }),
  tasks: postCall('/b/wf/task/queryList', { title: '任务', ...list, answer: tasks }),
  task: getCall('/b/wf/task/{id}', {
    title: '审核任务',
    access: 'login',
    told: FLOW_WORDS,
    answer: flowDetailSchema,
  }),
  saveTask: postCall('/b/wf/task', {
    title: '保存任务（已点击）',
    access: 'login',
    body: z.object({ id, isClick: z.boolean().optional() }),
    answer: emptyAnswerSchema,
  }),
  decide: postCall('/b/wf/task/{id}/decide', {
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
      chosen,
    }),
    answer: emptyAnswerSchema,
  }),
  decideTogether: postCall('/b/wf/task/decideBatch', {
    title: '批量办理任务',
    access: 'staff',
    body: z
      .object({
        ids: z.array(id).min(1, '请选择待办事项').max(100, '一次最多办理100项'),
        action: z.enum(['approve', 'rejectToInitiator']),
        opinion,
      })
      .refine(({ action, opinion: said }) => action === 'approve' || Boolean(said), {
        path: ['opinion'],
        message: '请填写意见',
      }),
    answer: z.array(bulkItemResultSchema),
  }),
  preview: postCall('/b/wf/process/preview', {
    title: '流转预览',
    access: 'staff',
    bodyLimit: BODY_LIMIT.record,
    told: ['nodeName', 'note', 'blocked'],
    body: z.object({ processCode: z.string().min(1, '请选择流程'), form: draft.optional() }),
    answer: flowPreviewSchema,
  }),
  checkStart: postCall('/b/wf/process/checkStart', {
    title: '提交检查',
    access: 'staff',
    bodyLimit: BODY_LIMIT.record,
    body: z.object({ processCode: z.string().min(1, '请选择流程'), form: draft.optional(), recordId: id.optional() }),
    answer: emptyAnswerSchema,
  }),
  toChoose: postCall('/b/wf/process/toChoose', {
    title: '需要选择办理人的环节',
    access: 'login',
    bodyLimit: BODY_LIMIT.record,
    told: ['nodeName'],
    /** A process to be started, a task to be approved, or a process to be submitted again; with the form as it stands. */
    body: z.object({
      processCode: z.string().max(80).optional(),
      taskId: id.optional(),
      procInstId: id.optional(),
      form: draft.optional(),
    }),
    answer: z.array(nodeNeedingPeopleSchema),
  }),
  byRecord: getCall('/b/wf/process/byRecord/{formCode}/{recordId}', {
    title: '单据所在的流程',
    access: 'staff',
    answer: z.object({ procInstId: z.string().nullable(), processCode: z.string().nullable() }),
  }),
  process: getCall('/b/wf/process/{id}', {
    title: '审核流程',
    access: 'login',
    told: FLOW_WORDS,
    answer: flowDetailSchema,
  }),
  act: postCall('/b/wf/process/{id}/act', {
    title: '操作流程',
    access: 'login',
    body: z.object({
      action: z.enum(PROCESS_ACTIONS),
      opinion,
      form: draft.optional(),
      /** 跳转: the node; 减签 and 改派: the person. */
      target: target.optional(),
      /** 改派: which open task. */
      task: z.string().max(20).optional(),
      chosen,
    }),
    answer: emptyAnswerSchema,
  }),
  mine: postCall('/b/wf/process/queryMyList', { title: '我的申请', ...list, answer: processes }),
  processes: postCall('/b/wf/process/queryList', {
    title: '全部流程',
    access: 'workflow:monitor',
    told: FLOW_WORDS,
    body: listRequestSchema,
    answer: processes,
  }),
  participated: postCall('/b/wf/process/queryParticipantList', { title: '我参与的流程', ...list, answer: processes }),
  focused: postCall('/b/wf/process/queryFocusList', { title: '我关注的流程', ...list, answer: processes }),
  copied: postCall('/b/wf/process/queryCopyList', {
    title: '抄送我的流程',
    ...list,
    answer: listAnswerSchemaOf(ccProcessSchema),
  }),
  readCopy: postCall('/b/wf/process/{id}/read', { title: '抄送已读', access: 'login', answer: emptyAnswerSchema }),
  removeProcess: deleteCall('/b/wf/process/delete/{id}', {
    title: '删除流程',
    access: 'login',
    answer: emptyAnswerSchema,
  }),
  opinions: getCall('/b/wf/process/{id}/opinions', {
    title: '审批意见',
    access: 'login',
    told: FLOW_WORDS,
    answer: z.array(opinionRowSchema),
  }),
  chart: getCall('/b/wf/process/{id}/chart', {
    title: '流程图',
    access: 'login',
    told: ['name', 'label'],
    answer: flowChartSchema,
  }),
  related: getCall('/b/wf/process/{id}/related', {
    title: '相关流程',
    access: 'login',
    told: FLOW_WORDS,
    answer: z.array(processRowSchema),
  }),
  focus: getCall('/b/wf/focus/{id}', {
    title: '关注状态',
    access: 'login',
    answer: z.object({ followed: z.boolean() }),
  }),
  addFocus: postCall('/b/wf/focus', {
    title: '关注',
    access: 'login',
    body: z.object({ procInstId: id }),
    answer: emptyAnswerSchema,
  }),
  removeFocusAll: deleteCall('/b/wf/focus/deleteFocusAll', {
    title: '取消全部关注',
    access: 'login',
    /** Those of these processes, or all of the person's. */
    body: z.union([z.array(id).max(1000), z.object({ ids: z.array(id).max(1000).optional() })]).optional(),
    answer: emptyAnswerSchema,
  }),
  removeFocus: deleteCall('/b/wf/focus/{id}', { title: '取消关注', access: 'login', answer: emptyAnswerSchema }),
});
