import { expect, it } from 'vitest';
import { cutLine } from './cut-line.ts';

it('a cell shows 25 characters and … for the rest', () => {
  expect(cutLine('造'.repeat(25))).toBe('造'.repeat(25));
  expect(cutLine('造'.repeat(26))).toBe(`${'造'.repeat(25)}…`);
  expect(cutLine('结算\n审核')).toBe('结算 审核');
});
