import { translatableText } from '#kernel/base/texts/translatable.ts';
import { hasRight, type Me } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import { actorsOf, type Instance, isEnded, isWithInitiator } from '#kernel/workflow/instance.ts';
import { refusalOf } from '#kernel/workflow/step.ts';
import { mayChoose, namingSomebody } from '#kernel/workflow/tasks/choosing.ts';
import type { Directory } from '#kernel/workflow/tasks/directory.ts';
import type { FlowAction, FlowChoices, RefusedAction } from '../../model/index.ts';
import type { StoredInstance } from '../instances/instance-store.ts';
import { staysBecause } from '../instances/undo-approval.ts';
import { lastApproved } from '../tasks/own-tasks.ts';
import { choicesOf, STRANGER, type Trial, type Tried } from './action-choices.ts';
import { mayCorrect } from './correct.ts';

/** Who may jump, wake, reassign and terminate. */
export const mayAdminister = (me: Me): boolean => hasRight(me, 'workflow:admin');

/**
 * Every action that the engine would not refuse now, and what may be chosen for it: asked of the engine itself, so that
 * buttons and rules cannot differ.
 * @param taskKey the person's open task, if there is one
 */
export async function allowedActions(
  ctx: Context,
  stored: StoredInstance,
  directory: Directory,
  taskKey: string | null,
): Promise<{ actions: FlowAction[]; choices: FlowChoices; refused: RefusedAction[] }> {
  const { state } = stored;
  const process = stored.definition.definition;
  const withStranger: Directory = { ...directory, isActive: (id) => id === STRANGER || directory.isActive(id) };
  // Whom a step leaves open is asked when the button is pressed.
  const named = (command: Command) =>
    mayChoose(command) ? namingSomebody(process, state.chosen ?? {}, command) : command;
  const whyNot = (command: Command) => refusalOf(process, state, named(command), withStranger);
  const works: Trial = (command) => whyNot(command) === null;
  const act: Tried = { by: ctx.me.userId, at: new Date().toISOString(), opinion: '试行' };
  const administers = mayAdminister(ctx.me);
  const mine = isWithInitiator(state) ? null : taskKey;
  const choices = await choicesOf(ctx, { stored, works, act, mine, administers });
  const trials = [...(mine ? onTask(act, mine) : []), ...onProcess(act, lastApproved(state, act.by)?.id, administers)];
  const stays = state.status === 'approved' ? staysBecause(ctx, stored) : null;
  const judged = trials.map(([action, command]) => ({
    action,
    reason: whyNot(command) ?? (action === 'reopen' && stays ? translatableText(stays) : null),
  }));
  const actions = [
    ...judged.flatMap(({ action, reason }) => (reason === null ? [action] : [])),
    ...withChoice(choices),
    ...(mayCorrect(ctx.me, state) ? (['correct'] as const) : []),
  ];
  const refused = judged.flatMap(({ action, reason }) => (reason === null ? [] : [{ action, reason }]));
  return { actions, choices, refused: [...(mine ? [] : noTask(state, act.by)), ...refused] };
}

/** Why somebody who has nothing open here can decide nothing. */
function noTask(state: Instance, by: string): RefusedAction[] {
  const own = state.tasks.findLast((task) => actorsOf(task).includes(by) || task.decidedBy === by);
  const reason = isEnded(state)
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

const onTask = (act: Tried, taskId: string): ActionTrial[] => [
  ['approve', { ...act, kind: 'approve', taskId }],
  ['rejectToPrevious', { ...act, kind: 'rejectToPrevious', taskId }],
  ['rejectToInitiator', { ...act, kind: 'rejectToInitiator', taskId }],
  ['refuse', { ...act, kind: 'refuse', taskId }],
  ['claim', { ...act, kind: 'claim', taskId }],
  ['transfer', { ...act, kind: 'transfer', taskId, to: STRANGER }],
  ['delegate', { ...act, kind: 'delegate', taskId, to: STRANGER }],
  ['signBefore', { ...act, kind: 'addSigners', taskId, to: [STRANGER], place: 'before' }],
  ['signBeside', { ...act, kind: 'addSigners', taskId, to: [STRANGER], place: 'beside' }],
  ['signAfter', { ...act, kind: 'addSigners', taskId, to: [STRANGER], place: 'after' }],
];

const onProcess = (act: Tried, approved: string | undefined, administers: boolean): ActionTrial[] => [
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
const withChoice = ({ rejectTo, added, jumpTo, openTasks }: FlowChoices): FlowAction[] => [
  ...(rejectTo.length > 0 ? (['rejectToNode'] as const) : []),
  ...(added.length > 0 ? (['removeSigner'] as const) : []),
  ...(jumpTo.length > 0 ? (['jump'] as const) : []),
  ...(openTasks.length > 0 ? (['reassign'] as const) : []),
];
