import type { Me } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { titlesOf } from '#kernel/server/records/titles.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import type { Directory } from '#kernel/workflow/directory.ts';
import { actorsOf } from '#kernel/workflow/instance.ts';
import { isTaskNode } from '#kernel/workflow/process.ts';
import { refusalOf, rejectTargets } from '#kernel/workflow/step.ts';
import type { FlowAction, FlowChoices } from '../model/index.ts';
import { mayCorrect } from './correct.ts';
import type { StoredInstance } from './instance-store.ts';
import { lastApproved, signedFor } from './own-tasks.ts';

/** Who may jump, reassign and terminate. */
export const mayAdminister = (me: Me): boolean => me.isAdmin || me.functions.has('workflow:admin');

export interface Allowed {
  readonly actions: FlowAction[];
  readonly choices: FlowChoices;
}

/** Stands for the person who is still to be chosen. */
const STRANGER = '-1';

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
): Promise<Allowed> {
  const { state, definition } = stored;
  const by = ctx.me.userId;
  const act = { by, at: new Date().toISOString(), opinion: '试行' };
  const withStranger: Directory = { ...directory, isActive: (id) => id === STRANGER || directory.isActive(id) };
  const works = (command: Command): boolean => refusalOf(definition.definition, state, command, withStranger) === null;
  const administers = mayAdminister(ctx.me);
  const isWithInitiator = state.status === 'returned' || state.status === 'withdrawn';
  const mine = isWithInitiator ? null : taskKey;
  const last = lastApproved(state, by);

  const rejectTo = mine
    ? rejectTargets(definition.definition, state, mine)
        .filter(({ nodeId }) => works({ ...act, kind: 'rejectToNode', taskId: mine, nodeId }))
        .map(({ nodeId, name }) => ({ id: nodeId, name }))
    : [];
  const jumpTo = administers
    ? definition.definition.nodes
        .filter(
          (node) =>
            isTaskNode(node) &&
            !state.tokens.some(({ nodeId, state: is }) => nodeId === node.id && is === 'live') &&
            works({ ...act, kind: 'jump', nodeId: node.id }),
        )
        .map(({ id, name }) => ({ id, name }))
    : [];
  const movable = administers
    ? state.tasks.filter(
        (task) => task.status === 'open' && works({ ...act, kind: 'reassign', taskId: task.id, to: STRANGER }),
      )
    : [];
  const added = signedFor(state, by).filter(({ taskId, person }) =>
    works({ ...act, kind: 'removeSigner', taskId, remove: person }),
  );
  const people = [...added.map(({ person }) => person), ...movable.flatMap(actorsOf)];
  const names = await titlesOf(ctx, 'user', people);
  const nameOf = (id: string) => names.get(id) ?? id;
  const nodeName = (id: string) => definition.definition.nodes.find((node) => node.id === id)?.name ?? id;

  const onTask = (taskId: string): [FlowAction, Command][] => [
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
  const trials: [FlowAction, Command][] = [
    ...(mine ? onTask(mine) : []),
    ['resubmit', { ...act, kind: 'resubmit' }],
    ['abandon', { ...act, kind: 'abandon' }],
    ['withdraw', { ...act, kind: 'withdraw' }],
    ...(last ? ([['takeBack', { ...act, kind: 'takeBack', taskId: last.id }]] as [FlowAction, Command][]) : []),
    ['urge', { ...act, kind: 'urge' }],
    ...(administers ? ([['terminate', { ...act, kind: 'terminate' }]] as [FlowAction, Command][]) : []),
  ];
  const actions = trials.filter(([, command]) => works(command)).map(([action]) => action);
  if (rejectTo.length > 0) actions.push('rejectToNode');
  if (added.length > 0) actions.push('removeSigner');
  if (jumpTo.length > 0) actions.push('jump');
  if (movable.length > 0) actions.push('reassign');
  if (mayCorrect(ctx.me, state)) actions.push('correct');
  return {
    actions,
    choices: {
      rejectTo,
      jumpTo,
      added: added.map(({ person }) => ({ id: person, name: nameOf(person) })),
      openTasks: movable.map((task) => ({
        id: task.id,
        name: `${nodeName(task.nodeId)}（${actorsOf(task).map(nameOf).join('、')}）`,
      })),
    },
  };
}
