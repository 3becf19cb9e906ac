import { setTimeout as sleep } from 'node:timers/promises';
import { dayOfInstant } from '#kernel/base/time/dates.ts';

const A_WHILE_MS = 60_000;

/**
 * The firm's day, for tests of what the product does with it: midnight is waited for where it is near, so that the day
 * lasts as long as they do. Asked for in a hook or a test; a day read as a file is loaded may be over when its tests run.
 */
export async function todayAwayFromMidnight(): Promise<string> {
  while (dayOfInstant(new Date()) !== dayOfInstant(new Date(Date.now() + A_WHILE_MS))) await sleep(500);
  return dayOfInstant(new Date());
}
