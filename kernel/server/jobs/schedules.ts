import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import { inBackground } from '../db/flow.ts';
import type { Runtime } from '../runtime.ts';

/** What has to be looked after again and again, whoever is signed in. Must be repeatable. */
export interface Schedule {
  /** Unique in the product, English: 'workflow-timers'. */
  readonly name: string;
  /** When, as a line of cron in UTC: '* * * * *' is every minute. */
  readonly cron: string;
  run(runtime: Runtime): Promise<void>;
}

/** The schedules as the queue keeps them: of several processes one carries out each time; times missed are not made up for. */
export function cronOf(schedules: readonly Schedule[]): ParsedCronItem[] {
  const options = { backfillPeriod: 0, maxAttempts: 1 };
  return parseCronItems(schedules.map(({ name, cron }) => ({ task: name, match: cron, identifier: name, options })));
}

/** What the queue calls when a time has come. */
export const scheduledTasks = (schedules: readonly Schedule[], runtime: Runtime): TaskList =>
  Object.fromEntries(schedules.map((schedule) => [schedule.name, () => inBackground(() => schedule.run(runtime))]));
