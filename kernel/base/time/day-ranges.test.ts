import { expect, it } from 'vitest';
import { lastDays, QUICK_RANGES } from './day-ranges.ts';

/** 01:30 of 2026-11-21 in Shanghai. */
const NOW = new Date('2026-11-20T17:30:00.000Z');

it.each([
  ['今天', '2026-11-21'],
  ['近7天', '2026-11-15'],
  ['近30天', '2026-10-23'],
  ['近90天', '2026-08-24'],
])('the quick range %s begins on %s and ends today', (name, from) => {
  const range = QUICK_RANGES.find(({ label }) => label === name);
  expect(lastDays(range?.days ?? 0, NOW)).toEqual({ from, to: '2026-11-21' });
});
