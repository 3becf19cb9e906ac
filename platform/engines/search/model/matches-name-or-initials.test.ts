import { expect, it } from 'vitest';
import { matchesNameOrInitials, startsWithNameOrInitials } from './matches-name-or-initials.ts';

it.each([
  ['h', true],
  ['htgl', true],
  ['gl', true],
  ['合同', true],
  ['合同 GL', true],
  ['客户', false],
  ['htgk', false],
  ['', true],
])('合同管理 answers to %j: %s', (typed, answer) =>
  expect(matchesNameOrInitials('合同管理', 'htgl', typed)).toBe(answer),
);

it('what begins with the words leads', () => {
  expect(startsWithNameOrInitials('合同管理', 'htgl', 'ht')).toBe(true);
  expect(startsWithNameOrInitials('合同管理', 'htgl', 'gl')).toBe(false);
});
