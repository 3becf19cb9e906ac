/** Calendar dates are plain text yyyy-MM-dd; instants are ISO 8601 with zone. The firm works in one zone. */
export const FIRM_TIME_ZONE = 'Asia/Shanghai';

/** Eight digits, one separator used twice, or 年 and 月: fewer digits and a month alone are no day. */
const DAY =
  /^(\d{4})(?:(\d{2})(\d{2})|-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日?)$/;

/** No calendar has it, and the database knows none. */
const NO_YEAR = '0000';

/** yyyy-MM-dd from the common ways of writing a day (2026-1-5, 2026/01/05, 20260105, 2026年1月5日); null when it is no day. */
export function parseDay(text: string): string | null {
  const told = DAY.exec(text.trim());
  if (!told) return null;
  const [year = '', month = '', day = ''] = told.slice(1).filter((part) => part !== undefined);
  const exists = year !== NO_YEAR && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
  return exists ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days of a month 1 to 12; none of what is no month. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
}

/** Made once: making a formatter takes longer than everything else a save computes. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: FIRM_TIME_ZONE });

/** Zones change their clocks at whole quarters of an hour only: all instants of one lie in the same day. */
const QUARTER_MS = 15 * 60_000;
let lastQuarter = Number.NaN;
let lastDay = '';

/** The calendar day of an instant in the firm's zone. Formatting costs more than the rest of a save: now is asked for most. */
export function dayOfInstant(instant: Date): string {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  if (quarter === lastQuarter) return lastDay;
  lastDay = dayFormat.format(instant);
  lastQuarter = quarter;
  return lastDay;
}

/** Quarter 1 to 4 of a day or month yyyy-MM…: floor(zero-based month / 3) + 1 (R1-518). */
export const quarterOf = (day: string): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1;

const DAY_MS = 86_400_000;

/** How many days a day lies after another; negative where it lies before. @param from and @param to yyyy-MM-dd */
export const calendarDaysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The day so many days later; before with a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
