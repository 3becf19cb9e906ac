import { groupRows } from '#kernel/base/collections/group-rows.ts';
/** An entry of the ledger of one person and kind, in hundredths of a day. */
export interface BalanceEntry {
  readonly year: number;
  readonly date: string;
  readonly hundredths: number;
  /** Last day on which what is left of its year may be taken. */
  readonly expires: string;
}

/** A part of a day off. */
export interface DayPart {
  readonly day: string;
  readonly hundredths: number;
}

/** What is taken of a year, from which day on. */
export interface TakenOfYear {
  readonly year: number;
  readonly date: string;
  readonly hundredths: number;
  readonly expires: string;
}

interface LeaveYear {
  readonly year: number;
  readonly expires: string;
  readonly entries: readonly BalanceEntry[];
}

/** Years of a ledger, those that expire first before others. The expiry of a year is the latest that one of its entries says. */
function yearsOf(entries: readonly BalanceEntry[]): LeaveYear[] {
  const byYear = groupRows(entries, ({ year }) => year);
  return [...byYear]
    .map(([year, of]) => ({
      year,
      entries: of,
      expires: of.reduce((last, { expires }) => (expires > last ? expires : last), ''),
    }))
    .sort((a, b) => (a.expires === b.expires ? a.year - b.year : a.expires < b.expires ? -1 : 1));
}

const sumUntil = (entries: readonly BalanceEntry[], day: string): number =>
  entries.reduce((sum, { date, hundredths }) => (date <= day ? sum + hundredths : sum), 0);

/** What is left on a day: of each year that has not expired what came until then less what was taken. */
export const leaveBalanceOn = (entries: readonly BalanceEntry[], day: string): number =>
  yearsOf(entries).reduce((sum, one) => (one.expires < day ? sum : sum + sumUntil(one.entries, day)), 0);

/** How much may be taken of a year on a day so that nothing is missing on that day or later. */
function freeOf({ entries, expires }: LeaveYear, day: string): number {
  if (expires < day) return 0;
  const later = entries.filter(({ date }) => date > day && date <= expires).map(({ date }) => date);
  return Math.max(0, Math.min(...[day, ...later].map((at) => sumUntil(entries, at))));
}

/** Takes a part of a day from the years that have some left. @returns what no year has */
function takePart(years: readonly LeaveYear[], taken: Map<number, TakenOfYear>, { day, hundredths }: DayPart): number {
  let left = hundredths;
  for (const one of years.filter(({ expires }) => expires >= day)) {
    const before = taken.get(one.year) ?? { year: one.year, date: day, expires: one.expires, hundredths: 0 };
    const part = Math.min(left, freeOf(one, before.date) - before.hundredths);
    if (part <= 0) continue;
    taken.set(one.year, { ...before, hundredths: before.hundredths + part });
    left -= part;
  }
  return left;
}

/**
 * Takes days off from the years that expire first. Each year's part counts from the first day that takes of it.
 * @returns what is taken of which year, and what of it no year has
 */
export function takeLeaveDays(
  entries: readonly BalanceEntry[],
  parts: readonly DayPart[],
): { readonly taken: readonly TakenOfYear[]; readonly missing: number } {
  const years = yearsOf(entries);
  const taken = new Map<number, TakenOfYear>();
  const missing = parts.reduce((sum, part) => sum + takePart(years, taken, part), 0);
  return { taken: [...taken.values()], missing };
}

/** Gives days back, those that were taken last first. @returns what goes back to which year */
export function giveBackLeaveDays(taken: readonly TakenOfYear[], hundredths: number): readonly TakenOfYear[] {
  let left = hundredths;
  return taken.toReversed().flatMap((one) => {
    const part = Math.min(left, one.hundredths);
    left -= part;
    return part > 0 ? [{ ...one, hundredths: part }] : [];
  });
}
