import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#kernel/base/time/dates.ts';
import { calculateAnnualLeave, expiryOfLeaveYear } from './annual-leave-days.ts';
import {
  type BalanceEntry,
  giveBackLeaveDays,
  leaveBalanceOn,
  type TakenOfYear,
  takeLeaveDays,
} from './leave-balance.ts';

const FIRST = '2025-01-01';
const dayAt = (at: number): string => addDays(FIRST, at);
const expiryOf = (year: number): string => expiryOfLeaveYear(year, '03-31');
const yearOf = (day: string): number => Number(day.slice(0, 4));

const act = fc.record({
  act: fc.constantFrom<'credit' | 'take' | 'back'>('credit', 'take', 'back'),
  at: fc.nat(800),
  halves: fc.integer({ min: 1, max: 20 }),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** A ledger as it grows: what came, what was taken by which leave, and what was given back of it. */
class Ledger {
  readonly entries: BalanceEntry[] = [];
  private readonly leaves: TakenOfYear[][] = [];

  credit({ at, halves }: Act): void {
    const date = dayAt(at);
    this.entries.push({ year: yearOf(date), date, hundredths: halves * 50, expires: expiryOf(yearOf(date)) });
  }

  take({ at, halves }: Act): void {
    const parts = Array.from({ length: halves }, (_, n) => ({ day: dayAt(at + n), hundredths: 50 }));
    const { taken, missing } = takeLeaveDays(this.entries, parts);
    expect(sum(taken) + missing).toBe(halves * 50);
    if (missing > 0) return;
    this.leaves.push([...taken]);
    this.entries.push(...taken.map((part) => ({ ...part, hundredths: -part.hundredths })));
  }

  back({ at, halves }: Act): void {
    const place = at % Math.max(1, this.leaves.length);
    const back = giveBackLeaveDays(this.leaves[place] ?? [], halves * 50);
    this.entries.push(...back);
    const given = new Map(back.map(({ year, hundredths }) => [year, hundredths]));
    const rest = (this.leaves[place] ?? []).map((one) => ({
      ...one,
      hundredths: one.hundredths - (given.get(one.year) ?? 0),
    }));
    if (rest.length > 0) this.leaves.splice(place, 1, rest);
  }
}

const sum = (entries: readonly { readonly hundredths: number }[]): number =>
  entries.reduce((total, { hundredths }) => total + hundredths, 0);

it('the balance of any day is what came less what was taken, and never below nothing, whatever was asked for in which order', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), fc.array(fc.nat(900), { minLength: 5 }), (acts, days) => {
      const ledger = new Ledger();
      for (const one of acts)
        ({ credit: () => ledger.credit(one), take: () => ledger.take(one), back: () => ledger.back(one) })[one.act]();
      for (const day of [...days.map(dayAt), ...ledger.entries.map(({ date }) => date)]) {
        const live = ledger.entries.filter(({ date, expires }) => date <= day && expires >= day);
        const came = sum(live.filter(({ hundredths }) => hundredths > 0));
        const taken = -sum(live.filter(({ hundredths }) => hundredths < 0));
        expect(leaveBalanceOn(ledger.entries, day)).toBe(came - taken);
        expect(came - taken).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('days of the year before are taken first, and are gone after the end of March', () => {
  const entries = [
    { year: 2025, date: '2025-01-01', hundredths: 200, expires: expiryOf(2025) },
    { year: 2026, date: '2026-01-01', hundredths: 500, expires: expiryOf(2026) },
  ];
  expect([leaveBalanceOn(entries, '2026-03-31'), leaveBalanceOn(entries, '2026-04-01')]).toEqual([700, 500]);
  const days = ['2026-03-30', '2026-03-31', '2026-04-01'].map((day) => ({ day, hundredths: 100 }));
  expect(takeLeaveDays(entries, days).taken).toEqual([
    { year: 2025, date: '2026-03-30', hundredths: 200, expires: '2026-03-31' },
    { year: 2026, date: '2026-04-01', hundredths: 100, expires: '2027-03-31' },
  ]);
});

it.each([
  ['2010-05-01', '2020-03-01', 2026, { from: '2026-01-01', days: 10 }],
  ['2026-02-01', '2026-02-01', 2026, null],
  ['2025-07-01', '2025-07-01', 2026, { from: '2026-07-01', days: 2 }],
  ['2016-07-01', '2016-07-01', 2026, { from: '2026-01-01', days: 7 }],
  ['2000-01-01', '2026-10-01', 2026, { from: '2026-10-01', days: 3 }],
  ['2000-01-01', '2027-01-01', 2026, null],
])('who works since %s and here since %s has in %i %j of annual leave', (workSince, entryDate, year, due) => {
  expect(calculateAnnualLeave({ workSince, entryDate }, year)).toEqual(due);
});
