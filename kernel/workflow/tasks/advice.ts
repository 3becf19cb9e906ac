import { actorsOf, isAdvice, isPending, type Task, type Token } from '../instance.ts';
import { type Run, tasksOf } from '../run.ts';
import { cancelTask } from './tasks.ts';

/** Sets a task aside while others answer first (加签前, 委派). */
export function pause(run: Run, task: Task): void {
  task.status = 'paused';
  run.events.push({ kind: 'taskPaused', taskId: task.id, users: actorsOf(task) });
}

/** After a helper is done or gone: true where it was one, and its paused task opens again once no helper is left. */
export function returnHelp(run: Run, token: Token, helper: Task): boolean {
  if (!isAdvice(helper)) return false;
  const tasks = tasksOf(run, token);
  const paused = tasks.find((task) => task.id === helper.helps && task.status === 'paused');
  if (!paused || helpersOf(tasks, paused).length > 0) return true;
  paused.status = 'open';
  run.events.push({ kind: 'taskOpened', taskId: paused.id, nodeId: paused.nodeId, users: actorsOf(paused) });
  return true;
}

/**
 * Closes a task that has not been decided, together with whoever was asked to help with it: the one way to do so, so
 * that no helper is left whose answer nobody waits for.
 * @param close what becomes of the task itself; its helpers are cancelled
 */
export function closeTask(
  run: Run,
  token: Token,
  task: Task,
  close: (run: Run, task: Task) => void = cancelTask,
): void {
  for (const helper of helpersOf(tasksOf(run, token), task)) closeTask(run, token, helper);
  close(run, task);
}

const helpersOf = (tasks: readonly Task[], paused: Task): Task[] =>
  tasks.filter((task) => isPending(task) && task.helps === paused.id);
