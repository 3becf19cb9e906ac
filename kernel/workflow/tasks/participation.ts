import { actorsOf, isPending, type Task, type Token } from '../instance.ts';
import { type Run, tasksOf } from '../run.ts';

/** Whether a person acts, has voted or will come in turn at a visit: nobody has two votes there. */
export const takesPart = (run: Run, token: Token, userId: string): boolean =>
  token.queue.includes(userId) || tasksOf(run, token).some((task) => isPartOf(task, userId));

/** Advice (加签前, 委派) is no vote: who gave it may be asked again. */
export const isAdvice = (task: Task): boolean => task.part === 'before' || task.part === 'delegate';

/** Whether the task is the person's part: not decided yet, or a vote. */
export const isPartOf = (task: Task, userId: string): boolean =>
  isPending(task) ? actorsOf(task).includes(userId) : isCast(task) && task.decidedBy === userId;

const isCast = (task: Task): boolean => !isAdvice(task) && (task.status === 'approved' || task.status === 'rejected');
