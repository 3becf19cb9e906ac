const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** The day so many working days (Monday to Friday; holidays of the state are not known here) after a day. @param day '2026-01-05' */
export function workingDaysAfter(day: string, count: number): string {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    const weekday = new Date(at).getUTCDay();
    if (weekday > 0 && weekday < SATURDAY) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
