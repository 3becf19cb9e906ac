import { addWorkTime, DEFAULT_WORK_CALENDAR, workMinutesBetween } from '#kernel/base/time/work-calendar.ts';
import type { Token, TokenWait } from '../instance.ts';
import { isTaskNode } from '../process/process-definition.ts';
import { requireNode, type StepRun } from '../step-run.ts';
import { pendingWaitsOf } from '../tokens/token-waits.ts';

/** Every time that had not come when counting stopped comes as much later as it stood still; a day of the calendar stays. */
export function postponeWaitsAfterPause(run: StepRun, since: string): void {
  for (const { token, wait } of pendingWaitsOf(run)) {
    if (wait.at !== undefined && Date.parse(wait.at) > Date.parse(since))
      wait.at = laterBy(run, countedIn(run, token, wait), wait.at, since);
  }
}

function laterBy(run: StepRun, counts: Counting, due: string, since: string): string {
  if (counts === 'fixed') return due;
  if (counts === 'clock') return new Date(Date.parse(due) + Date.parse(run.at) - Date.parse(since)).toISOString();
  const calendar = run.directory.calendar ?? DEFAULT_WORK_CALENDAR;
  return addWorkTime(calendar, run.at, { weeks: 0, days: 0, minutes: workMinutesBetween(calendar, since, due) });
}

/** By the clock, in working time, or not at all: an instant that was said stays. */
type Counting = 'clock' | 'work' | 'fixed';

function countedIn(run: StepRun, token: Token, { event, deadline }: TokenWait): Counting {
  if (deadline !== undefined) {
    const node = requireNode(run, token.nodeId);
    return (isTaskNode(node) ? node.due?.[deadline]?.time : undefined) ?? 'clock';
  }
  const node = requireNode(run, event);
  if ((node.kind !== 'catch' && node.kind !== 'boundary') || node.event.kind !== 'timer') return 'fixed';
  if ('field' in node.event) return 'fixed';
  if (node.event.counts === 'work') return 'work';
  return /^[PR]/.test(node.event.time) ? 'clock' : 'fixed';
}
