import { dayOfInstant, FIRM_TIME_ZONE } from './dates.ts';

/** The firm's zone has no summer time. */
const FIRM_OFFSET = '+08:00';

type Shown = (instant: Date) => string;

/** A formatter made once: making one takes longer than everything it is used for. @param language BCP 47 */
const shown = (language: string, options: Intl.DateTimeFormatOptions): Shown => {
  const format = new Intl.DateTimeFormat(language, { timeZone: FIRM_TIME_ZONE, ...options });
  return (instant) => format.format(instant);
};

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** '09:30' in the firm's zone. */
export const formatTimeOfDay = shown('en', TIME);

/** The hour in the firm's zone, 0 to 23. */
export const hourOfInstant = (instant: Date): number => Number(formatTimeOfDay(instant).slice(0, 2));

/** '2026-11-20 09:30' in the firm's zone. @param iso ISO 8601 with zone */
export function formatInstant(iso: string): string {
  const instant = new Date(iso);
  return `${dayOfInstant(instant)} ${formatTimeOfDay(instant)}`;
}

/** A time on the firm's clocks, 'yyyy-MM-dd HH:mm[:ss]' or with T, as ISO 8601 with zone, wherever the machine stands. */
export const firmTimeToIso = (text: string): string => `${text.replace(' ', 'T')}${FIRM_OFFSET}`;

/** 'Friday, 20 November 2026' in the words of a language. */
export const createLongDayFormatter = (language: string): Shown => shown(language, { dateStyle: 'full' });

/** 'Friday' in the words of a language. */
export const createWeekdayFormatter = (language: string): Shown => shown(language, { weekday: 'long' });

/** Day, weekday and time to the second in the words of a language. */
export const createDayAndTimeFormatter = (language: string): Shown =>
  shown(language, { month: 'long', day: 'numeric', weekday: 'long', second: '2-digit', ...TIME });
