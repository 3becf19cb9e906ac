import type { Context } from '#kernel/server/context.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import { isTaskNode } from '#kernel/workflow/process.ts';
import { type FlowAction, flowRefusals, workflowErrors } from '../model/index.ts';
import { correctRecord } from './correct.ts';
import type { StoredInstance } from './instance-store.ts';
import { actOn } from './run-command.ts';
import { findTask } from './task-store.ts';

/** 加签 by where the added person is asked. */
const SIGN_PLACES = { signBefore: 'before', signBeside: 'beside', signAfter: 'after' } as const;

export interface Decision {
  action:
    | 'approve'
    | 'rejectToInitiator'
    | 'rejectToPrevious'
    | 'refuse'
    | 'transfer'
    | 'delegate'
    | 'claim'
    | 'removeSigner'
    | keyof typeof SIGN_PLACES;
  opinion?: string;
  form?: Readonly<Record<string, unknown>>;
  target?: string;
}

/** What a node's approver may change in the form. */
export function editableAt(stored: StoredInstance, nodeId: string): readonly string[] {
  const node = stored.definition.definition.nodes.find((one) => one.id === nodeId);
  return node && isTaskNode(node) ? (node.editable ?? []) : [];
}

/** Decides one's own open task. @throws Refusal 审核任务不存在！ and whatever the engine refuses */
export async function decideTask(ctx: Context, taskId: string, decision: Decision): Promise<void> {
  const task = await findTask(ctx, taskId);
  if (!task) throw workflowErrors.taskMissing();
  if (task.assignee !== ctx.me.userId) throw flowRefusals.notMine();
  await actOn(ctx, {
    instanceId: task.procInstId,
    ...(decision.form && decision.action === 'approve' ? { form: decision.form } : {}),
    editable: (stored) => editableAt(stored, task.nodeId),
    command: (_stored, variables) => commandOf(ctx.me.userId, task.taskKey, decision, variables),
    nodeName: () => ({ nodeName: task.nodeName, openedAt: task.openedDate }),
    opinion: decision.opinion,
  });
}

function commandOf(
  by: string,
  taskId: string,
  { action, opinion = '', target }: Decision,
  variables?: Record<string, unknown>,
): Command {
  const act = { by, at: new Date().toISOString(), taskId };
  switch (action) {
    case 'approve':
      return { ...act, kind: 'approve', opinion, ...(variables ? { variables } : {}) };
    case 'transfer':
    case 'delegate':
      return { ...act, kind: action, to: target ?? '', opinion };
    case 'claim':
      return { ...act, kind: 'claim' };
    case 'removeSigner':
      return { ...act, kind: 'removeSigner', remove: target ?? '' };
    case 'signBefore':
    case 'signBeside':
    case 'signAfter':
      return { ...act, kind: 'addSigners', to: target ? [target] : [], place: SIGN_PLACES[action], opinion };
    default:
      return { ...act, kind: action, opinion };
  }
}

export interface ProcessAct {
  action: Extract<FlowAction, 'resubmit' | 'abandon' | 'withdraw' | 'takeBack' | 'urge' | 'terminate' | 'correct'>;
  opinion?: string;
  form?: Readonly<Record<string, unknown>>;
}

/** Acts on a process as its initiator, its last approver, or its administrator. */
export async function actOnProcess(
  ctx: Context,
  instanceId: string,
  { action, opinion = '', form }: ProcessAct,
): Promise<void> {
  if (action === 'correct') return correctRecord(ctx, instanceId, { opinion, form });
  if (action === 'terminate' && !ctx.me.isAdmin && !ctx.me.functions.has('workflow:admin'))
    throw flowRefusals.notMine();
  await actOn(ctx, {
    instanceId,
    ...(form && action === 'resubmit' ? { form } : {}),
    editable: (stored) => Object.keys(ctx.runtime.entities.get(stored.formCode)?.fields ?? {}),
    command: (stored, variables) => processCommand(ctx.me.userId, stored, action, opinion, variables),
    nodeName: (stored) => ({ nodeName: placeOf(stored, ctx.me.userId, action), openedAt: null }),
    opinion,
  });
}

/** Beside which node of the opinions an action on the process stands. */
function placeOf(stored: StoredInstance, by: string, action: ProcessAct['action']): string {
  if (action === 'terminate') return '管理员';
  const last = action === 'takeBack' ? lastApproved(stored, by) : undefined;
  return stored.definition.definition.nodes.find((node) => node.id === last?.nodeId)?.name ?? '发起人';
}

const lastApproved = (stored: StoredInstance, by: string) =>
  stored.state.tasks.findLast((task) => task.decidedBy === by && task.status === 'approved');

function processCommand(
  by: string,
  stored: StoredInstance,
  action: Exclude<ProcessAct['action'], 'correct'>,
  opinion: string,
  variables?: Record<string, unknown>,
): Command {
  const act = { by, at: new Date().toISOString() };
  if (action === 'takeBack') {
    return { ...act, kind: 'takeBack', taskId: lastApproved(stored, by)?.id ?? '' };
  }
  return { ...act, kind: action, opinion, ...(action === 'resubmit' && variables ? { variables } : {}) };
}
