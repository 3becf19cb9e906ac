import { engineErrors } from '#kernel/workflow/errors.ts';

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const CYCLE = /^R(\d*)\/(P.+)$/;

/** An instant so much later, as ISO 8601 in UTC. Durations are of weeks, days, hours, minutes and seconds, and not 0. */
export function addDuration(instant: string, duration: string): string {
  return new Date(Date.parse(instant) + milliseconds(duration)).toISOString();
}

/** What a duration consists of. @throws Refusal for what is none, and for 0 */
export function parseDuration(duration: string) {
  const parts = DURATION.exec(duration)?.slice(1);
  if (!parts?.some((part) => Number(part) > 0)) throw engineErrors.durationWrong({ duration });
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return { weeks, days, hours, minutes, seconds };
}

function milliseconds(duration: string): number {
  const { weeks, days, hours, minutes, seconds } = parseDuration(duration);
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/** When a timer comes first, how often (Infinity without end), and the distance between; refuses what is no time. */
export function parseTimerTimes(time: string, from: string): { at: string; times: number; every: string | null } {
  const [, count, distance] = CYCLE.exec(time) ?? [];
  if (distance !== undefined) {
    return {
      at: addDuration(from, distance),
      times: count ? Number(count) : Number.POSITIVE_INFINITY,
      every: distance,
    };
  }
  if (time.startsWith('P')) return { at: addDuration(from, time), times: 1, every: null };
  if (!/^\d{4}-\d\d-\d\d/.test(time) || Number.isNaN(Date.parse(time))) {
    throw engineErrors.timerWrong({ time });
  }
  return { at: new Date(Date.parse(time)).toISOString(), times: 1, every: null };
}
