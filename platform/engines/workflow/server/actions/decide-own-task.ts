import type { Context } from '#kernel/server/context.ts';
import type { Command, ResumeMode } from '#kernel/workflow/commands.ts';
import { isTaskNode } from '#kernel/workflow/process/process-definition.ts';
import { flowRefusals, workflowErrors } from '../../model/index.ts';
import type { StoredProcessInstance } from '../instances/instance-store.ts';
import { findTaskRow } from '../tasks/task-and-process-rows.ts';
import { runInstanceCommand } from './run-instance-command.ts';

/** 加签 by where the added person is asked. */
const SIGN_PLACES = { signBefore: 'before', signBeside: 'beside', signAfter: 'after' } as const;

interface Decision {
  action:
    | 'approve'
    | 'rejectToInitiator'
    | 'rejectToPrevious'
    | 'rejectToNode'
    | 'refuse'
    | 'transfer'
    | 'delegate'
    | 'claim'
    | keyof typeof SIGN_PLACES;
  opinion?: string;
  form?: Readonly<Record<string, unknown>>;
  /** The person, or the node to send back to. */
  target?: string;
  targets?: readonly string[];
  resume?: ResumeMode;
  chosen?: Readonly<Record<string, readonly string[]>>;
}

/** What a node's approver may change in the form. */
export function editableFieldsAtNode(stored: StoredProcessInstance, nodeId: string): readonly string[] {
  const node = stored.definition.definition.nodes.find((one) => one.id === nodeId);
  return node && isTaskNode(node) ? (node.editable ?? []) : [];
}

/** Decides one's own open task. @throws Refusal 审核任务不存在！ and whatever the engine refuses */
export async function decideOwnTask(ctx: Context, taskId: string, decision: Decision): Promise<void> {
  const task = await findTaskRow(ctx, taskId);
  if (!task) throw workflowErrors.taskMissing();
  if (task.assignee !== ctx.me.userId) throw flowRefusals.notMine();
  await runInstanceCommand(ctx, {
    instanceId: task.procInstId,
    ...(decision.form && decision.action === 'approve' ? { form: decision.form } : {}),
    editable: (stored) => editableFieldsAtNode(stored, task.nodeId),
    command: (_stored, variables) => commandOf(ctx.me.userId, task.taskKey, decision, variables),
    nodeName: () => ({ nodeName: task.nodeName, openedAt: task.openedDate }),
    opinion: decision.opinion,
  });
}

function commandOf(by: string, taskId: string, decision: Decision, variables?: Record<string, unknown>): Command {
  const { action, opinion = '', target = '', targets, resume, chosen } = decision;
  const act = { by, at: new Date().toISOString(), taskId };
  switch (action) {
    case 'approve':
      return { ...act, kind: 'approve', opinion, ...(variables && { variables }), ...(chosen && { chosen }) };
    case 'transfer':
    case 'delegate':
      return { ...act, kind: action, to: target, opinion };
    case 'claim':
      return { ...act, kind: 'claim' };
    case 'rejectToNode':
      return { ...act, kind: 'rejectToNode', nodeId: target, opinion, resume };
    case 'signBefore':
    case 'signBeside':
    case 'signAfter': {
      const to = targets ?? (target ? [target] : []);
      return { ...act, kind: 'addSigners', to, place: SIGN_PLACES[action], opinion };
    }
    case 'refuse':
      return { ...act, kind: 'refuse', opinion };
    default:
      return { ...act, kind: action, opinion, resume };
  }
}
