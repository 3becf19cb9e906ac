import { z } from 'zod';
/** Days before its end from which a membership counts as expiring. */
export const MEMBERSHIP_EXPIRING_DAYS = 30;

const DAY_MS = 86_400_000;

/** The day so many days later; before with a negative number. */
export const addDaysToDate = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one day to another, negative where it lies before. */
export const signedDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The last day of a membership of so many days, its first day counted. */
export const computeMembershipEndDate = (begin: string, days: number): string => addDaysToDate(begin, days - 1);

/** The last day after a renewal: it goes on from the old one, or begins anew today where that is over. */
export function computeRenewedEndDate(end: string | null, days: number, today: string): string {
  return computeMembershipEndDate(end && end >= today ? addDaysToDate(end, 1) : today, days);
}

export const membershipStateSchema = z.enum(['early', 'valid', 'expiring', 'over']);
type MembershipState = z.infer<typeof membershipStateSchema>;

/** Where a membership stands today; without an end it stays valid. */
export function membershipStateOn(begin: string | null, end: string | null, today: string): MembershipState {
  if (begin && begin > today) return 'early';
  if (!end) return 'valid';
  if (end < today) return 'over';
  return signedDaysBetween(today, end) <= MEMBERSHIP_EXPIRING_DAYS ? 'expiring' : 'valid';
}
