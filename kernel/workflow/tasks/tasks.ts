import type { CommandKind } from '../commands.ts';
import { isAdviceTask, isPendingTask, type Task, type TaskRole, type Token, taskActorsOf } from '../instance.ts';
import type { TaskNode } from '../process/process-definition.ts';
import { nextInstanceElementId, openTasksOfToken, type StepRun, tasksOfToken } from '../step-run.ts';
import { deadlineWaitsOf } from '../time/deadlines.ts';
import { decidersBefore } from '../tokens/lineage.ts';
import { type ApproverPerson, findApprovers } from './approvers.ts';

/** Opens the tasks of a node that a token has reached. False where nobody has to act, so that it goes on at once. */
export function openNodeTasks(run: StepRun, token: Token, node: TaskNode): boolean {
  const found = findApprovers(run, token, node, decidersBefore(run, token, node));
  if (found.skipped) {
    token.skipped = found.skipped;
    run.events.push({ kind: 'nodeSkipped', nodeId: node.id, reason: found.skipped });
    return false;
  }
  const { people } = found;
  token.people = people.map((person) => person.id);
  if (found.instead) token.instead = found.instead;
  const deputies = people.flatMap(({ id, standsFor }) => (standsFor === undefined ? [] : [[id, standsFor] as const]));
  if (deputies.length > 0) token.standsFor = Object.fromEntries(deputies);
  openFor(run, token, node, people);
  const awaits = deadlineWaitsOf(run, node);
  if (awaits.length > 0) token.awaits = awaits;
  return true;
}

/** One task for all, one for each, or one for the first, as the node asks several. */
function openFor(run: StepRun, token: Token, node: TaskNode, people: readonly ApproverPerson[]): void {
  const ids = people.map((person) => person.id);
  const multi = node.multi ?? 'any';
  if (multi === 'any') {
    openTask(run, token, ids, { why: [...new Set(people.map((person) => person.why))].join('、') });
  } else if (multi === 'all') {
    for (const person of people) openTask(run, token, [person.id], { why: person.why, ...weightOf(person) });
  } else {
    const [first] = people;
    token.queue = ids.slice(1);
    if (first) openTask(run, token, [first.id], { why: first.why });
  }
}

const weightOf = ({ weight }: ApproverPerson): Pick<TaskOrigin, 'weight'> => (weight === undefined ? {} : { weight });

/** 依次 and 加签后: the next person's task. False when the queue holds nobody who is still here. */
export function openNextQueuedTask(run: StepRun, token: Token): boolean {
  for (let next = token.queue.shift(); next !== undefined; next = token.queue.shift()) {
    if (!run.directory.isActive(next)) continue;
    const added = token.added?.some((each) => each.id === next) ?? false;
    const origin: TaskReason = added ? { why: '加签', part: 'after' } : { why: '依次审批' };
    openTask(run, token, [next], { turn: true, ...origin });
    return true;
  }
  return false;
}

/** What a task has from the one it continues, or from how its people came in. */
type TaskOrigin = Partial<Pick<Task, 'continues' | 'turn' | 'weight'>> & TaskRole;

/** Why somebody has a task, in words for people, and where it comes from. */
type TaskReason = TaskOrigin & Pick<Task, 'why'>;

/** For a task in the place of another: the same votes, the same turn, the same person waiting for it. */
export const taskOriginOf = (task: Task): TaskOrigin => ({
  continues: task.id,
  ...roleOf(task),
  ...(task.turn ? { turn: true } : {}),
  ...(task.weight === undefined ? {} : { weight: task.weight }),
});

function roleOf(task: Task): TaskRole {
  if (isAdviceTask(task)) return { part: task.part, helps: task.helps };
  return task.part === undefined ? {} : { part: task.part };
}

/** One task: of one person, or shared by several of whom the first to act decides. */
export function openTask(
  run: StepRun,
  token: Token,
  users: readonly string[],
  { continues = null, why, ...origin }: TaskReason,
): Task {
  const { instance } = run;
  const [only = null] = users;
  const task: Task = {
    id: nextInstanceElementId(instance),
    nodeId: token.nodeId,
    tokenId: token.id,
    assignee: users.length > 1 ? null : only,
    candidates: users.length > 1 ? [...users] : [],
    status: 'open',
    decision: null,
    opinion: null,
    decidedBy: null,
    openedAt: run.at,
    decidedAt: null,
    round: instance.round,
    continues,
    why,
    urged: 0,
    ...origin,
  };
  instance.tasks.push(task);
  run.events.push({ kind: 'taskOpened', taskId: task.id, nodeId: task.nodeId, users: [...users] });
  return task;
}

/** Closes a task by the decision of the acting person. */
export function closeDecidedTask(
  run: StepRun,
  task: Task,
  status: 'approved' | 'rejected' | 'transferred',
  { kind: decision, opinion }: { kind: CommandKind; opinion?: string | undefined },
): void {
  Object.assign(task, { status, decision, opinion: opinion ?? null, decidedBy: run.by, decidedAt: run.at });
  if (status !== 'transferred') run.events.push({ kind: 'taskDecided', taskId: task.id, decision, by: run.by });
}

export function cancelTask(run: StepRun, task: Task): void {
  Object.assign(task, { status: 'cancelled', decidedAt: run.at });
  run.events.push({ kind: 'taskCancelled', taskId: task.id, users: taskActorsOf(task) });
}

/** Cancels what is still open at a token, and what it waits for. */
export function cancelOpenTasks(run: StepRun, token: Token): void {
  for (const task of tasksOfToken(run, token).filter(isPendingTask)) cancelTask(run, task);
  if (token.awaits?.some((wait) => wait.kind === 'child')) {
    run.events.push({ kind: 'childCancelled', tokenId: token.id });
  }
  delete token.awaits;
}

/** Gives the task over to somebody: it is closed and continued by a new one, with the same votes, helpers and turn. */
export function replaceTask(
  run: StepRun,
  { task, token, users, to }: { task: Task; token: Token; users: readonly string[]; to: string },
  how: { kind: CommandKind; opinion?: string | undefined; why: string },
): Task {
  const wasPaused = task.status === 'paused';
  closeDecidedTask(run, task, 'transferred', how);
  run.events.push({ kind: 'taskMoved', taskId: task.id, to, by: run.by });
  const moved = openTask(run, token, users, { why: how.why, ...taskOriginOf(task) });
  if (wasPaused) moved.status = 'paused';
  for (const helper of tasksOfToken(run, token))
    if (isPendingTask(helper) && helper.helps === task.id) helper.helps = moved.id;
  return moved;
}

export const hasOpenTasks = (run: StepRun, token: Token): boolean => openTasksOfToken(run, token).length > 0;
