import type { Context } from '#kernel/server/context.ts';
import { titlesOf } from '#kernel/server/records/read/titles.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import { actorsOf, isPending, type Task } from '#kernel/workflow/instance.ts';
import { isTaskNode } from '#kernel/workflow/process/process.ts';
import { rejectTargets } from '#kernel/workflow/step.ts';
import type { FlowChoices } from '../../model/index.ts';
import type { StoredInstance } from '../instances/instance-store.ts';
import { signedFor } from '../tasks/own-tasks.ts';

/** Asks the engine whether it would carry a command out now. */
export type Trial = (command: Command) => boolean;
/** Who tries, when, and what would be said. */
export interface Tried {
  readonly by: string;
  readonly at: string;
  readonly opinion: string;
}

/** Stands for the person who is still to be chosen. */
export const STRANGER = '-1';

interface Asked {
  readonly stored: StoredInstance;
  readonly works: Trial;
  readonly act: Tried;
  /** The person's open task. */
  readonly mine: string | null;
  readonly administers: boolean;
}

/** What may be chosen for the actions that ask for a node, a person or a task. */
export async function choicesOf(ctx: Context, asked: Asked): Promise<FlowChoices> {
  const { stored, works, act } = asked;
  const { state } = stored;
  const added = signedFor(state, act.by)
    .filter(({ taskId, person }) => works({ ...act, kind: 'removeSigner', taskId, remove: person }))
    .map(({ person }) => person);
  const movable = asked.administers ? state.tasks.filter((task) => isMovable(task, works, act)) : [];
  const names = await titlesOf(ctx, 'user', [...added, ...movable.flatMap(actorsOf)]);
  const nameOf = (id: string) => names.get(id) ?? id;
  const { nodes } = stored.definition.definition;
  const nodeName = (id: string) => nodes.find((node) => node.id === id)?.name ?? id;
  return {
    rejectTo: rejectNodes(asked),
    jumpTo: jumpNodes(asked),
    added: added.map((id) => ({ id, name: nameOf(id) })),
    openTasks: movable.map((task) => ({
      id: task.id,
      name: `${nodeName(task.nodeId)}（${actorsOf(task).map(nameOf).join('、')}）`,
    })),
  };
}

const isMovable = (task: Task, works: Trial, act: Tried): boolean =>
  isPending(task) && works({ ...act, kind: 'reassign', taskId: task.id, to: STRANGER });

function rejectNodes({ stored, works, act, mine }: Asked): FlowChoices['rejectTo'] {
  if (!mine) return [];
  return rejectTargets(stored.definition.definition, stored.state, mine)
    .filter(({ nodeId }) => works({ ...act, kind: 'rejectToNode', taskId: mine, nodeId }))
    .map(({ nodeId, name }) => ({ id: nodeId, name }));
}

/** Nodes somebody acts at, other than where it is. */
function jumpNodes({ stored, works, act, administers }: Asked): FlowChoices['jumpTo'] {
  if (!administers) return [];
  const here = new Set(stored.state.tokens.flatMap(({ state, nodeId }) => (state === 'live' ? [nodeId] : [])));
  return stored.definition.definition.nodes
    .filter((node) => isTaskNode(node) && !here.has(node.id))
    .filter((node) => works({ ...act, kind: 'jump', nodeId: node.id }))
    .map(({ id, name }) => ({ id, name }));
}
