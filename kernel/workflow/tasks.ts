import { findApprovers } from './approvers.ts';
import type { CommandKind } from './commands.ts';
import { actorsOf, type Task, type Token } from './instance.ts';
import { previousDeciders } from './lineage.ts';
import type { TaskNode } from './process.ts';
import { nextId, openTasksOf, type Run } from './run.ts';

/** Opens the tasks of a node that a token has reached. False where nobody has to act, so that it goes on at once. */
export function openNode(run: Run, token: Token, node: TaskNode): boolean {
  const { instance, directory, graph } = run;
  const found = findApprovers(graph.process, instance, node, directory, previousDeciders(run, token));
  if (found.skipped) {
    token.skipped = found.skipped;
    run.events.push({ kind: 'nodeSkipped', nodeId: node.id, reason: found.skipped });
    return false;
  }
  const ids = found.people.map((person) => person.id);
  token.people = ids;
  const multi = node.multi ?? 'any';
  if (multi === 'any') {
    openTask(run, token, ids, [...new Set(found.people.map((person) => person.why))].join('、'));
  } else if (multi === 'all') {
    for (const person of found.people) openTask(run, token, [person.id], person.why);
  } else {
    const [first] = found.people;
    token.queue = ids.slice(1);
    if (first) openTask(run, token, [first.id], first.why);
  }
  return true;
}

/** 依次: the next person's task. False when the queue holds nobody who is still here. */
export function openNextInQueue(run: Run, token: Token): boolean {
  for (let next = token.queue.shift(); next !== undefined; next = token.queue.shift()) {
    if (!run.directory.isActive(next)) continue;
    openTask(run, token, [next], '依次审批');
    return true;
  }
  return false;
}

/** One task: of one person, or shared by several of whom the first to act decides. */
export function openTask(
  run: Run,
  token: Token,
  users: readonly string[],
  why: string,
  continues: string | null = null,
): Task {
  const { instance } = run;
  const [only = null] = users;
  const task: Task = {
    id: nextId(instance),
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
  };
  instance.tasks.push(task);
  run.events.push({ kind: 'taskOpened', taskId: task.id, nodeId: task.nodeId, users: [...users] });
  return task;
}

/** Closes a task by the decision of the acting person. */
export function decide(
  run: Run,
  task: Task,
  status: 'approved' | 'rejected' | 'transferred',
  decision: CommandKind,
  opinion: string | undefined,
): void {
  Object.assign(task, { status, decision, opinion: opinion ?? null, decidedBy: run.by, decidedAt: run.at });
  if (status !== 'transferred') run.events.push({ kind: 'taskDecided', taskId: task.id, decision, by: run.by });
}

/** Cancels what is still open at a token. */
export function cancelOpen(run: Run, token: Token): void {
  for (const task of openTasksOf(run, token)) {
    Object.assign(task, { status: 'cancelled', decidedAt: run.at });
    run.events.push({ kind: 'taskCancelled', taskId: task.id, users: actorsOf(task) });
  }
}
