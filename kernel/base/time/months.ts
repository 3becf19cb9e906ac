/** A calendar month of the years 1900 to 2999 as it is stored and sent, yyyy-MM. */
export const MONTH_PATTERN = /^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/;

/** How a month may be typed: with one separator, or none. */
const TYPED = /^(\d{4})[-/.年]?(\d{1,2})月?$/;

/** yyyy-MM from the common ways of writing a month (2026-1, 2026/01, 202601, 2026年1月); null when it is none of 1900 to 2999. */
export function parseMonth(text: string): string | null {
  const [, year = '', month = ''] = TYPED.exec(text.trim()) ?? [];
  const written = `${year}-${month.padStart(2, '0')}`;
  return MONTH_PATTERN.test(written) ? written : null;
}

/** The month before one of yyyy-MM. */
export function previousMonthOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** The first and last day of a month yyyy-MM. */
export function firstAndLastDayOf(month: string): readonly [first: string, last: string] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return [`${month}-01`, `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`];
}

/** All days of a month yyyy-MM. */
export function listDaysOfMonth(month: string): string[] {
  const count = Number(firstAndLastDayOf(month)[1].slice(-2));
  return Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}
