import type { Context } from '#kernel/server/context.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import { rejectionTargetsOf } from '#kernel/workflow/execute-command.ts';
import { isPendingTask, type Task, taskActorsOf } from '#kernel/workflow/instance.ts';
import { isTaskNode } from '#kernel/workflow/process/process-definition.ts';
import type { FlowActionTargetOptions } from '../../model/index.ts';
import type { StoredProcessInstance } from '../instances/instance-store.ts';
import { findAddedSigners } from '../tasks/own-decided-tasks.ts';

/** Asks the engine whether it would carry a command out now. */
export type CommandTrial = (command: Command) => boolean;
/** Who tries, when, and what would be said. */
export interface TrialInputs {
  readonly by: string;
  readonly at: string;
  readonly opinion: string;
}

/** Stands for the person who is still to be chosen. */
export const PLACEHOLDER_CHOSEN_ID = '-1';

interface Asked {
  readonly stored: StoredProcessInstance;
  readonly works: CommandTrial;
  readonly act: TrialInputs;
  /** The person's open task. */
  readonly mine: string | null;
  readonly administers: boolean;
}

/** What may be chosen for the actions that ask for a node, a person or a task. */
export async function findActionTargetOptions(ctx: Context, asked: Asked): Promise<FlowActionTargetOptions> {
  const { stored, works, act } = asked;
  const { state } = stored;
  const added = findAddedSigners(state, act.by)
    .filter(({ taskId, person }) => works({ ...act, kind: 'removeSigner', taskId, remove: person }))
    .map(({ person }) => person);
  const movable = asked.administers ? state.tasks.filter((task) => isMovable(task, works, act)) : [];
  const names = await loadTitles(ctx, 'user', [...added, ...movable.flatMap(taskActorsOf)]);
  const nameOf = (id: string) => names.get(id) ?? id;
  const { nodes } = stored.definition.definition;
  const nodeName = (id: string) => nodes.find((node) => node.id === id)?.name ?? id;
  return {
    rejectTo: rejectNodes(asked),
    jumpTo: jumpNodes(asked),
    added: added.map((id) => ({ id, name: nameOf(id) })),
    openTasks: movable.map((task) => ({
      id: task.id,
      name: `${nodeName(task.nodeId)}（${taskActorsOf(task).map(nameOf).join('、')}）`,
    })),
  };
}

const isMovable = (task: Task, works: CommandTrial, act: TrialInputs): boolean =>
  isPendingTask(task) && works({ ...act, kind: 'reassign', taskId: task.id, to: PLACEHOLDER_CHOSEN_ID });

function rejectNodes({ stored, works, act, mine }: Asked): FlowActionTargetOptions['rejectTo'] {
  if (!mine) return [];
  return rejectionTargetsOf(stored.definition.definition, stored.state, mine)
    .filter(({ nodeId }) => works({ ...act, kind: 'rejectToNode', taskId: mine, nodeId }))
    .map(({ nodeId, name }) => ({ id: nodeId, name }));
}

/** Nodes somebody acts at, other than where it is. */
function jumpNodes({ stored, works, act, administers }: Asked): FlowActionTargetOptions['jumpTo'] {
  if (!administers) return [];
  const here = new Set(stored.state.tokens.flatMap(({ state, nodeId }) => (state === 'live' ? [nodeId] : [])));
  return stored.definition.definition.nodes
    .filter((node) => isTaskNode(node) && !here.has(node.id))
    .filter((node) => works({ ...act, kind: 'jump', nodeId: node.id }))
    .map(({ id, name }) => ({ id, name }));
}
