import { addDays } from '../time/dates.ts';

const pad = (part: number): string => String(part).padStart(2, '0');

/** HH:mm:ss of an hour and what follows it; '24:00:00' is the end of a day, null what no clock shows. */
export function formatClockTime(hour: number, minute = 0, second = 0): string | null {
  const isEnd = hour === 24 && minute === 0 && second === 0;
  return isEnd || (hour < 24 && minute < 60 && second < 60) ? [hour, minute, second].map(pad).join(':') : null;
}

/** A day with its time, yyyy-MM-dd HH:mm:ss: the end of a day is the next one's beginning. */
export const combineDayAndTime = (day: string, time: string): string =>
  time === '24:00:00' ? `${addDays(day, 1)} 00:00:00` : `${day} ${time}`;
