import { isAdviceTask, isPendingTask, type Task, type Token, taskActorsOf } from '../instance.ts';
import { type StepRun, tasksOfToken } from '../step-run.ts';

/** Whether a person acts, has voted or will come in turn at a visit: nobody has two votes there. */
export const participatesIn = (run: StepRun, token: Token, userId: string): boolean =>
  token.queue.includes(userId) || tasksOfToken(run, token).some((task) => isTaskOfPerson(task, userId));

/** Whether the task is the person's part: not decided yet, or a vote. */
export const isTaskOfPerson = (task: Task, userId: string): boolean =>
  isPendingTask(task) ? taskActorsOf(task).includes(userId) : isVoteOfPerson(task, userId);

/** Whether the task is the person's vote: to be given, or given. */
export const isVoteOfPerson = (task: Task, userId: string): boolean =>
  !isAdviceTask(task) &&
  (isPendingTask(task) ? taskActorsOf(task).includes(userId) : isGiven(task) && task.decidedBy === userId);

const isGiven = ({ status }: Task): boolean => status === 'approved' || status === 'rejected';
