import { addWorkTime, DEFAULT_WORK_CALENDAR } from '#kernel/base/time/work-calendar.ts';
import type { TokenWait } from '../instance.ts';
import type { Deadline, TaskNode } from '../process/process-definition.ts';
import type { StepRun } from '../step-run.ts';
import { addDuration, parseDuration } from './durations.ts';

/** An instant so much later than now, by the clock or by the firm's working time. */
export function deadlineAt({ at, directory }: StepRun, duration: string, time: Deadline['time']): string {
  if (time === undefined) return addDuration(at, duration);
  const { weeks, days, hours, minutes, seconds } = parseDuration(duration);
  const span = { weeks, days, minutes: hours * 60 + minutes + seconds / 60 };
  return addWorkTime(directory.calendar ?? DEFAULT_WORK_CALENDAR, at, span);
}

/** A single reminder urges ahead of a deadline that follows it: who gets it is not late yet. */
export const isAdvanceReminder = (deadline: Deadline | undefined): boolean =>
  deadline?.act === 'remind' && deadline.every === undefined;

/** What a node's visit waits for because of its deadlines. */
export const deadlineWaitsOf = (run: StepRun, node: TaskNode): TokenWait[] =>
  (node.due ?? []).map(({ after, time }, deadline) => ({
    kind: 'timer',
    event: node.id,
    at: deadlineAt(run, after, time),
    deadline,
  }));
