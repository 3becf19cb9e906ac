import { parseDay } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import type { EventTrigger, TimerTrigger } from '../process/process-definition.ts';
import type { StepRun } from '../step-run.ts';
import { deadlineAt } from './deadlines.ts';
import { parseTimerTimes } from './durations.ts';

const ZONED = /(?:Z|[+-]\d\d:?\d\d)$/;

/** When a timer comes first, how often (Infinity without end), and the distance between. @throws Refusal for what is no time */
export function timerOccurrences(
  run: StepRun,
  timer: TimerTrigger,
): { at: string; times: number; every: string | null } {
  if ('field' in timer) return { at: instantIn(run, timer.field) ?? run.at, times: 1, every: null };
  if (timer.counts === 'work') return { at: deadlineAt(run, timer.time, 'work'), times: 1, every: null };
  return parseTimerTimes(timer.time, run.at);
}

/** Whether the day a form field names has come already or is not said: there is nothing to wait for. */
export const isFieldTimerDue = (run: StepRun, event: EventTrigger): boolean =>
  event.kind === 'timer' && 'field' in event && Date.parse(timerOccurrences(run, event).at) <= Date.parse(run.at);

/** The beginning of the day where the firm is, or the instant, a field names; null where it names none. */
function instantIn({ instance }: StepRun, field: string): string | null {
  const value = instance.variables[field];
  if (typeof value !== 'string' || value === '') return null;
  const day = parseDay(value);
  const text = day === null ? value : `${day} 00:00:00`;
  const at = Date.parse(ZONED.test(text) ? text : firmTimeToIso(text));
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
