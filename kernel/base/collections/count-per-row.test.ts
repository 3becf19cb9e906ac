import { expect, it } from 'vitest';
import { countPerRow } from './count-per-row.ts';

it.each([
  { count: 12, most: 8, inRow: 6 },
  { count: 12, most: 6, inRow: 6 },
  { count: 11, most: 8, inRow: 6 },
  { count: 9, most: 6, inRow: 5 },
  { count: 8, most: 8, inRow: 8 },
  { count: 17, most: 8, inRow: 6 },
  { count: 1, most: 8, inRow: 1 },
  { count: 0, most: 8, inRow: 1 },
])('$count things, at most $most in a row, stand $inRow by $inRow', ({ count, most, inRow }) => {
  expect(countPerRow(count, most)).toBe(inRow);
});
