import { z } from 'zod';

const processStatus = z.enum(['running', 'returned', 'approved', 'refused', 'withdrawn', 'terminated', 'suspended']);
const taskStatus = z.enum(['open', 'approved', 'rejected', 'paused', 'cancelled', 'transferred', 'revoked']);

/** A process people can start (R2-039). */
export const startableProcessSchema = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  category: z.string(),
  category_label: z.string(),
  /** Name of the picture of its category. */
  image: z.string(),
  formCode: z.string(),
  version: z.number(),
  sort: z.number(),
});
export type StartableProcess = z.infer<typeof startableProcessSchema>;

export const processRowSchema = z.object({
  id: z.string(),
  procInstId: z.string(),
  procDefineId: z.string(),
  procDefineName: z.string(),
  processCode: z.string(),
  formCode: z.string(),
  recordId: z.string(),
  title: z.string(),
  status: processStatus,
  status_label: z.string(),
  initiator: z.string(),
  initiator_label: z.string(),
  /** Names of the open tasks' nodes and people, for "where is it now". */
  currentNodes: z.string().nullable(),
  currentUsers: z.string().nullable(),
  startedDate: z.string(),
  endedDate: z.string().nullable(),
});
export type ProcessRow = z.infer<typeof processRowSchema>;

const taskRow = z.object({
  id: z.string(),
  procInstId: z.string(),
  procDefineName: z.string(),
  processCode: z.string(),
  formCode: z.string(),
  recordId: z.string(),
  title: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  assignee: z.string(),
  assignee_label: z.string(),
  initiator_label: z.string(),
  status: taskStatus,
  status_label: z.string(),
  /** Where the whole process stands. */
  processStatus,
  opinion: z.string().nullable(),
  isClick: z.boolean(),
  openedDate: z.string(),
  decidedDate: z.string().nullable(),
});
export type TaskRow = z.infer<typeof taskRow>;

/** A task in a list: what it is filtered and sorted by stands beside. */
export const listedTaskSchema = taskRow.extend({
  processCode_label: z.string(),
  processStatus_label: z.string().nullish(),
  initiator: z.string(),
  /** Nobody has acted within the time set at its node. */
  overdue: z.boolean(),
  /** By when it should be done; of everybody’s tasks only. */
  dueDate: z.string().nullish(),
  /** What its form says in short; of open tasks only. */
  summary: z.string().nullish(),
});
export type ListedTask = z.infer<typeof listedTaskSchema>;

/** A process in a list. */
export const listedProcessSchema = processRowSchema.extend({ processCode_label: z.string() });
export type ListedProcess = z.infer<typeof listedProcessSchema>;

/** A process the person was told of. */
export const ccProcessSchema = listedProcessSchema.extend({
  copiedNode: z.string(),
  copiedDate: z.string(),
  isRead: z.boolean(),
});
export type CcProcess = z.infer<typeof ccProcessSchema>;

/** What became of one of several processes or tasks; `fault` says why nothing happened. */
export const bulkItemResultSchema = z.object({
  id: z.string(),
  title: z.string(),
  fault: z.string().nullable(),
});
export type BulkItemResult = z.infer<typeof bulkItemResultSchema>;

/** What may be done now with an open task or a process, decided by the server; a button shows only for what is here. */
const flowAction = z.enum([
  'approve',
  'rejectToInitiator',
  'rejectToPrevious',
  'refuse',
  'rejectToNode',
  'transfer',
  'delegate',
  'claim',
  'signBefore',
  'signBeside',
  'signAfter',
  'removeSigner',
  'resubmit',
  'abandon',
  'withdraw',
  'takeBack',
  'urge',
  'jump',
  'wake',
  'suspend',
  'activate',
  'retryAutomatic',
  'skipAutomatic',
  'reassign',
  'terminate',
  'reopen',
  'correct',
]);
export type FlowAction = z.infer<typeof flowAction>;

/** A node, a person or a task that an action may be aimed at. */
const flowChoice = z.object({
  id: z.string(),
  name: z.string(),
});
export type FlowActionTargetOption = z.infer<typeof flowChoice>;

/** What can be chosen for the actions that need a choice; empty where they are not allowed. */
const flowChoices = z.object({
  /** 退回: nodes this branch has passed, nearest first. */
  rejectTo: z.array(flowChoice),
  /** 减签: people the person added who have not acted. */
  added: z.array(flowChoice),
  /** 跳转: nodes to go on at. */
  jumpTo: z.array(flowChoice),
  /** 改派: open tasks, as "环节（人员）". */
  openTasks: z.array(flowChoice),
});
export type FlowActionTargetOptions = z.infer<typeof flowChoices>;

/** An action that is not offered now, and why. */
const refusedAction = z.object({ action: flowAction, reason: z.string() });
export type RefusedAction = z.infer<typeof refusedAction>;

/** One step of what lies ahead, with the people who will have to act. */
const forecastRow = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  names: z.array(z.string()),
  /** What is out of the ordinary about whom it asks, in words; null where nothing is. */
  note: z.string().nullable(),
});
export type ApproverForecastRow = z.infer<typeof forecastRow>;

/** A node whose people are to be named now, with those named before. */
export const nodeNeedingPeopleSchema = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type NodeNeedingPeople = z.infer<typeof nodeNeedingPeopleSchema>;

/** What would come if a form were submitted as it stands; `blocked` says why it would not get to the end. */
export const flowPreviewSchema = z.object({
  steps: z.array(forecastRow),
  blocked: z.string().nullable(),
  /** People of the process are named on the way: findNodesNeedingPeople tells which now. */
  choosesPeople: z.boolean(),
});
export type FlowPreview = z.infer<typeof flowPreviewSchema>;

/** An automatic step that could not be done and waits for an administrator. */
const failedStep = z.object({ nodeName: z.string(), reason: z.string(), attempts: z.number(), at: z.string() });
export type FailedAutomaticStep = z.infer<typeof failedStep>;

export const flowDetailSchema = z.object({
  process: processRowSchema,
  /** Who sent it in last, and when: the start, or after a return the latest time it was sent in again (R2-060). */
  lastSubmitUserName: z.string(),
  lastSubmitDate: z.string(),
  task: taskRow.nullable(),
  actions: z.array(flowAction),
  /** Fields the person may change now; the whole form when the initiator resubmits. */
  editable: z.array(z.string()),
  /** Who comes next if it goes on as it stands. */
  forecast: z.array(forecastRow),
  followed: z.boolean(),
  choosesPeople: z.boolean(),
  /** The person was told of it (抄送) and has not looked yet. */
  copyUnread: z.boolean(),
  /** Somebody gave it to the person to read (传阅), and it is not confirmed yet. */
  circulated: z
    .object({ senderName: z.string(), note: z.string().nullable(), at: z.string(), isRead: z.boolean() })
    .nullable(),
  choices: flowChoices,
  /** Why the task lies with the person; null without a task. */
  whyMe: z.string().nullable(),
  refused: z.array(refusedAction),
  failed: z.array(failedStep),
  /** It is suspended: since when, by whom and why. */
  suspended: z.object({ at: z.string(), byName: z.string(), reason: z.string() }).nullable(),
});
export type FlowDetail = z.infer<typeof flowDetailSchema>;

export const opinionRowSchema = z.object({
  nodeName: z.string(),
  userName: z.string(),
  deptName: z.string().nullable(),
  action: z.string(),
  action_label: z.string(),
  opinion: z.string().nullable(),
  at: z.string(),
  spentMinutes: z.number().nullable(),
});
export type OpinionRow = z.infer<typeof opinionRowSchema>;

const nodeState = z.enum(['done', 'current', 'future', 'rejected', 'skipped']);
export type ChartNodeState = z.infer<typeof nodeState>;

/** The flow chart: where nodes and edges lie, and what really happened on each. */
export const flowChartSchema = z.object({
  width: z.number(),
  height: z.number(),
  nodes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      x: z.number(),
      y: z.number(),
      w: z.number(),
      h: z.number(),
      state: nodeState,
      people: z.array(z.string()),
    }),
  ),
  edges: z.array(
    z.object({
      id: z.string(),
      points: z
        .array(
          z.object({
            x: z.number(),
            y: z.number(),
          }),
        )
        .readonly(),
      label: z.string().nullable(),
      walked: z.boolean(),
    }),
  ),
});
export type FlowChart = z.infer<typeof flowChartSchema>;
