import type { Context } from '#kernel/server/context.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import { isTaskNode } from '#kernel/workflow/process.ts';
import { type FlowAction, flowRefusals, workflowErrors } from '../model/index.ts';
import type { StoredInstance } from './instance-store.ts';
import { actOn } from './run-command.ts';
import { findTask } from './task-store.ts';

export interface Decision {
  action: 'approve' | 'rejectToInitiator' | 'rejectToPrevious' | 'refuse' | 'transfer';
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
      return { ...act, kind: 'transfer', to: target ?? '', opinion };
    default:
      return { ...act, kind: action, opinion };
  }
}

export interface ProcessAct {
  action: Extract<FlowAction, 'resubmit' | 'abandon' | 'withdraw' | 'takeBack' | 'urge' | 'terminate'>;
  opinion?: string;
  form?: Readonly<Record<string, unknown>>;
}

/** Acts on a process as its initiator, its last approver, or its administrator. */
export async function actOnProcess(
  ctx: Context,
  instanceId: string,
  { action, opinion = '', form }: ProcessAct,
): Promise<void> {
  if (action === 'terminate' && !ctx.me.isAdmin && !ctx.me.functions.has('workflow:admin'))
    throw flowRefusals.notMine();
  await actOn(ctx, {
    instanceId,
    ...(form && action === 'resubmit' ? { form } : {}),
    editable: (stored) => Object.keys(ctx.runtime.entities.get(stored.formCode)?.fields ?? {}),
    command: (stored, variables) => processCommand(ctx.me.userId, stored, action, opinion, variables),
    nodeName: () => ({ nodeName: action === 'terminate' ? '管理员' : '发起人', openedAt: null }),
    opinion,
  });
}

function processCommand(
  by: string,
  stored: StoredInstance,
  action: ProcessAct['action'],
  opinion: string,
  variables?: Record<string, unknown>,
): Command {
  const act = { by, at: new Date().toISOString() };
  if (action === 'takeBack') {
    const last = stored.state.tasks.findLast((task) => task.decidedBy === by && task.status === 'approved');
    return { ...act, kind: 'takeBack', taskId: last?.id ?? '' };
  }
  return { ...act, kind: action, opinion, ...(action === 'resubmit' && variables ? { variables } : {}) };
}
