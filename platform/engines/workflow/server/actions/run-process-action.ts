import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import { flowRefusals, type PROCESS_ACTIONS } from '../../model/index.ts';
import type { StoredProcessInstance } from '../instances/instance-store.ts';
import { findReopenRefusalReason } from '../instances/undo-record-approval.ts';
import { findAddedSigners, findLastApprovedTask } from '../tasks/own-decided-tasks.ts';
import { correctEndedRecord } from './correct-ended-record.ts';
import { canAdministerProcesses } from './find-allowed-actions.ts';
import { runInstanceCommand } from './run-instance-command.ts';

interface ProcessAct {
  action: (typeof PROCESS_ACTIONS)[number];
  opinion?: string;
  form?: Readonly<Record<string, unknown>>;
  /** The node to jump to; the person to take away or to give the task to. */
  target?: string;
  /** 改派: which open task. */
  task?: string;
  chosen?: Readonly<Record<string, readonly string[]>>;
}

type Action = Exclude<ProcessAct['action'], 'correct'>;

/** What only those do who administer processes. */
const ADMINISTRATIVE: ReadonlySet<ProcessAct['action']> = new Set([
  ...([
    'jump',
    'wake',
    'suspend',
    'activate',
    'retryAutomatic',
    'skipAutomatic',
    'reassign',
    'terminate',
    'reopen',
  ] as const),
]);

/** Acts on a process as its initiator, as somebody who took part, or as its administrator. */
export async function runProcessAction(ctx: Context, instanceId: string, act: ProcessAct): Promise<void> {
  const { action, opinion = '', form } = act;
  if (action === 'correct') return correctEndedRecord(ctx, instanceId, { opinion, form });
  if (ADMINISTRATIVE.has(action) && !canAdministerProcesses(ctx.me)) throw flowRefusals.notMine();
  if (action === 'wake' && opinion.trim() === '') throw flowRefusals.wakingUnsaid();
  if (action === 'skipAutomatic' && opinion.trim() === '') throw flowRefusals.skippingUnsaid();
  await runInstanceCommand(ctx, {
    instanceId,
    ...(form && action === 'resubmit' ? { form } : {}),
    editable: (stored) => Object.keys(ctx.entities.get(stored.formCode)?.fields ?? {}),
    command: (stored, variables) => {
      const stays = action === 'reopen' ? findReopenRefusalReason(ctx, stored) : null;
      if (stays) throw new Refusal(stays, 409, undefined, 'record.lasting');
      return commandOf(ctx.me.userId, stored, { ...act, action }, variables);
    },
    nodeName: (stored) => ({ nodeName: placeOf(stored, ctx.me.userId, { ...act, action }), openedAt: null }),
    opinion,
  });
}

/** Beside which node of the opinions an action on the process stands. */
function placeOf(stored: StoredProcessInstance, by: string, { action, target }: ProcessAct): string {
  if (ADMINISTRATIVE.has(action)) return '管理员';
  const { state } = stored;
  const own =
    action === 'takeBack'
      ? findLastApprovedTask(state, by)
      : action === 'removeSigner'
        ? state.tasks.find(({ id }) => id === ownTask(stored, by, target))
        : undefined;
  return stored.definition.definition.nodes.find((node) => node.id === own?.nodeId)?.name ?? '发起人';
}

const ownTask = ({ state }: StoredProcessInstance, by: string, person?: string): string =>
  findAddedSigners(state, by).find((signed) => signed.person === person)?.taskId ?? '';

function commandOf(
  by: string,
  stored: StoredProcessInstance,
  { action, opinion = '', target = '', task = '', chosen }: ProcessAct & { action: Action },
  variables?: Record<string, unknown>,
): Command {
  const act = { by, at: new Date().toISOString() };
  switch (action) {
    case 'takeBack':
      return { ...act, kind: action, taskId: findLastApprovedTask(stored.state, by)?.id ?? '' };
    case 'removeSigner':
      return { ...act, kind: action, taskId: ownTask(stored, by, target), remove: target };
    case 'jump':
      return { ...act, kind: action, nodeId: target, opinion };
    case 'reassign':
      return { ...act, kind: action, taskId: task, to: target, opinion };
    case 'resubmit':
      return { ...act, kind: action, opinion, ...(variables && { variables }), ...(chosen && { chosen }) };
    default:
      return { ...act, kind: action, opinion };
  }
}
