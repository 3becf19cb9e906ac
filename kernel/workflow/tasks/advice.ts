import { actorsOf, isPending, type Task, type Token } from '../instance.ts';
import { type Run, tasksOf } from '../run.ts';
import { cancelTask } from './tasks.ts';

/** Sets a task aside while others answer first (加签前, 委派). */
export function pause(run: Run, task: Task): void {
  task.status = 'paused';
  run.events.push({ kind: 'taskPaused', taskId: task.id, users: actorsOf(task) });
}

/** After a helper is done or gone: true where it was one, and its paused task opens again once no helper is left. */
export function returnHelp(run: Run, token: Token, helper: Task): boolean {
  const tasks = tasksOf(run, token);
  const paused = tasks.find((task) => task.id === helper.helps && task.status === 'paused');
  if (!paused) return false;
  if (helpersOf(tasks, paused).length > 0) return true;
  paused.status = 'open';
  run.events.push({ kind: 'taskOpened', taskId: paused.id, nodeId: paused.nodeId, users: actorsOf(paused) });
  return true;
}

/** Takes a task away together with whoever was asked to help with it. */
export function cancelWithHelpers(run: Run, token: Token, task: Task): void {
  for (const helper of helpersOf(tasksOf(run, token), task)) cancelWithHelpers(run, token, helper);
  cancelTask(run, task);
}

const helpersOf = (tasks: readonly Task[], paused: Task): Task[] =>
  tasks.filter((task) => isPending(task) && task.helps === paused.id);
