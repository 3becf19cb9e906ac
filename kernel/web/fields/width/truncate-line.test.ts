import { expect, it } from 'vitest';
import { truncateLine } from './truncate-line.ts';

it('a cell shows 25 characters and … for the rest', () => {
  expect(truncateLine('造'.repeat(25))).toBe('造'.repeat(25));
  expect(truncateLine('造'.repeat(26))).toBe(`${'造'.repeat(25)}…`);
  expect(truncateLine('结算\n审核')).toBe('结算 审核');
});
