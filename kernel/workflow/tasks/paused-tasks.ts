import { isAdviceTask, isPendingTask, type Task, type Token, taskActorsOf } from '../instance.ts';
import { type StepRun, tasksOfToken } from '../step-run.ts';
import { cancelTask } from './tasks.ts';

/** Sets a task aside while others answer first (加签前, 委派). */
export function pauseTask(run: StepRun, task: Task): void {
  task.status = 'paused';
  run.events.push({ kind: 'taskPaused', taskId: task.id, users: taskActorsOf(task) });
}

/** After a helper is done or gone: true where it was one, and its paused task opens again once no helper is left. */
export function resumePausedTask(run: StepRun, token: Token, helper: Task): boolean {
  if (!isAdviceTask(helper)) return false;
  const tasks = tasksOfToken(run, token);
  const paused = tasks.find((task) => task.id === helper.helps && task.status === 'paused');
  if (!paused || helpersOf(tasks, paused).length > 0) return true;
  paused.status = 'open';
  run.events.push({ kind: 'taskOpened', taskId: paused.id, nodeId: paused.nodeId, users: taskActorsOf(paused) });
  return true;
}

/**
 * Closes a task that has not been decided, together with whoever was asked to help with it: the one way to do so, so
 * that no helper is left whose answer nobody waits for.
 * @param close what becomes of the task itself; its helpers are cancelled
 */
export function closeTask(
  run: StepRun,
  token: Token,
  task: Task,
  close: (run: StepRun, task: Task) => void = cancelTask,
): void {
  for (const helper of helpersOf(tasksOfToken(run, token), task)) closeTask(run, token, helper);
  close(run, task);
}

const helpersOf = (tasks: readonly Task[], paused: Task): Task[] =>
  tasks.filter((task) => isPendingTask(task) && task.helps === paused.id);
