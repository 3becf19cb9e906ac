import { untranslatedTextOf } from '#kernel/base/texts/translatable.ts';
import { hasRight, type Me } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import { commandRefusalOf } from '#kernel/workflow/execute-command.ts';
import { type Instance, isInstanceEnded, isWithInitiator, taskActorsOf } from '#kernel/workflow/instance.ts';
import { canChoosePeople, withPlaceholderChoices } from '#kernel/workflow/tasks/chosen-people.ts';
import type { PeopleDirectory } from '#kernel/workflow/tasks/people-directory.ts';
import type { FlowAction, FlowActionTargetOptions, RefusedAction } from '../../model/index.ts';
import type { StoredProcessInstance } from '../instances/instance-store.ts';
import { findReopenRefusalReason } from '../instances/undo-record-approval.ts';
import { findLastApprovedTask } from '../tasks/own-decided-tasks.ts';
import { canCorrectEndedProcess } from './correct-ended-record.ts';
import {
  type CommandTrial,
  findActionTargetOptions,
  PLACEHOLDER_CHOSEN_ID,
  type TrialInputs,
} from './find-action-target-options.ts';

/** Who may jump, wake, reassign and terminate. */
export const canAdministerProcesses = (me: Me): boolean => hasRight(me, 'workflow:admin');

/**
 * Every action that the engine would not refuse now, and what may be chosen for it: asked of the engine itself, so that
 * buttons and rules cannot differ.
 * @param taskKey the person's open task, if there is one
 */
export async function findAllowedActions(
  ctx: Context,
  stored: StoredProcessInstance,
  directory: PeopleDirectory,
  taskKey: string | null,
): Promise<{ actions: FlowAction[]; choices: FlowActionTargetOptions; refused: RefusedAction[] }> {
  const { state } = stored;
  const process = stored.definition.definition;
  const withStranger: PeopleDirectory = {
    ...directory,
    isActive: (id) => id === PLACEHOLDER_CHOSEN_ID || directory.isActive(id),
  };
  // Whom a step leaves open is asked when the button is pressed.
  const named = (command: Command) =>
    canChoosePeople(command) ? withPlaceholderChoices(process, state.chosen ?? {}, command) : command;
  const whyNot = (command: Command) => commandRefusalOf(process, state, named(command), withStranger);
  const works: CommandTrial = (command) => whyNot(command) === null;
  const act: TrialInputs = { by: ctx.me.userId, at: new Date().toISOString(), opinion: '试行' };
  const administers = canAdministerProcesses(ctx.me);
  const mine = isWithInitiator(state) ? null : taskKey;
  const choices = await findActionTargetOptions(ctx, { stored, works, act, mine, administers });
  const trials = [
    ...(mine ? onTask(act, mine) : []),
    ...onProcess(act, findLastApprovedTask(state, act.by)?.id, administers),
  ];
  const stays = state.status === 'approved' ? findReopenRefusalReason(ctx, stored) : null;
  const judged = trials.map(([action, command]) => ({
    action,
    reason: whyNot(command) ?? (action === 'reopen' && stays ? untranslatedTextOf(stays) : null),
  }));
  const actions = [
    ...judged.flatMap(({ action, reason }) => (reason === null ? [action] : [])),
    ...withChoice(choices),
    ...(canCorrectEndedProcess(ctx.me, state) ? (['correct'] as const) : []),
  ];
  const refused = judged.flatMap(({ action, reason }) => (reason === null ? [] : [{ action, reason }]));
  return { actions, choices, refused: [...(mine ? [] : noTask(state, act.by)), ...refused] };
}

/** Why somebody who has nothing open here can decide nothing. */
function noTask(state: Instance, by: string): RefusedAction[] {
  const own = state.tasks.findLast((task) => taskActorsOf(task).includes(by) || task.decidedBy === by);
  const reason = isInstanceEnded(state)
    ? '流程已结束'
    : isWithInitiator(state)
      ? '流程在发起人处，提交后才能办理'
      : own?.status === 'paused'
        ? '您已请他人先处理，等其处理完后由您办理'
        : own
          ? '您在本流程中的任务已处理或已取消'
          : '流程没有需要您办理的任务';
  return [{ action: 'approve', reason }];
}

type ActionTrial = readonly [FlowAction, Command];

const onTask = (act: TrialInputs, taskId: string): ActionTrial[] => [
  ['approve', { ...act, kind: 'approve', taskId }],
  ['rejectToPrevious', { ...act, kind: 'rejectToPrevious', taskId }],
  ['rejectToInitiator', { ...act, kind: 'rejectToInitiator', taskId }],
  ['refuse', { ...act, kind: 'refuse', taskId }],
  ['claim', { ...act, kind: 'claim', taskId }],
  ['transfer', { ...act, kind: 'transfer', taskId, to: PLACEHOLDER_CHOSEN_ID }],
  ['delegate', { ...act, kind: 'delegate', taskId, to: PLACEHOLDER_CHOSEN_ID }],
  ['signBefore', { ...act, kind: 'addSigners', taskId, to: [PLACEHOLDER_CHOSEN_ID], place: 'before' }],
  ['signBeside', { ...act, kind: 'addSigners', taskId, to: [PLACEHOLDER_CHOSEN_ID], place: 'beside' }],
  ['signAfter', { ...act, kind: 'addSigners', taskId, to: [PLACEHOLDER_CHOSEN_ID], place: 'after' }],
];

const onProcess = (act: TrialInputs, approved: string | undefined, administers: boolean): ActionTrial[] => [
  ['resubmit', { ...act, kind: 'resubmit' }],
  ['abandon', { ...act, kind: 'abandon' }],
  ['withdraw', { ...act, kind: 'withdraw' }],
  ...(approved ? [['takeBack', { ...act, kind: 'takeBack', taskId: approved }] as const] : []),
  ['urge', { ...act, kind: 'urge' }],
  ...(administers
    ? [
        ['wake', { ...act, kind: 'wake' }] as const,
        ['suspend', { ...act, kind: 'suspend' }] as const,
        ['activate', { ...act, kind: 'activate' }] as const,
        ['retryAutomatic', { ...act, kind: 'retryAutomatic' }] as const,
        ['skipAutomatic', { ...act, kind: 'skipAutomatic' }] as const,
        ['terminate', { ...act, kind: 'terminate' }] as const,
        ['reopen', { ...act, kind: 'reopen' }] as const,
      ]
    : []),
];

/** An action that needs a choice is there while there is something to choose. */
const withChoice = ({ rejectTo, added, jumpTo, openTasks }: FlowActionTargetOptions): FlowAction[] => [
  ...(rejectTo.length > 0 ? (['rejectToNode'] as const) : []),
  ...(added.length > 0 ? (['removeSigner'] as const) : []),
  ...(jumpTo.length > 0 ? (['jump'] as const) : []),
  ...(openTasks.length > 0 ? (['reassign'] as const) : []),
];
