import { actorsOf, isAdvice, isPending, type Task, type Token } from '../instance.ts';
import { type Run, tasksOf } from '../run.ts';

/** Whether a person acts, has voted or will come in turn at a visit: nobody has two votes there. */
export const takesPart = (run: Run, token: Token, userId: string): boolean =>
  token.queue.includes(userId) || tasksOf(run, token).some((task) => isPartOf(task, userId));

/** Whether the task is the person's part: not decided yet, or a vote. */
export const isPartOf = (task: Task, userId: string): boolean =>
  isPending(task) ? actorsOf(task).includes(userId) : isVoteOf(task, userId);

/** Whether the task is the person's vote: to be given, or given. */
export const isVoteOf = (task: Task, userId: string): boolean =>
  !isAdvice(task) && (isPending(task) ? actorsOf(task).includes(userId) : isGiven(task) && task.decidedBy === userId);

const isGiven = ({ status }: Task): boolean => status === 'approved' || status === 'rejected';
