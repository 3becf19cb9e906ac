import { expect, it } from 'vitest';
import { formatTimeSpent } from './format-time-spent.ts';

it.each([
  [0, '不到1分钟'],
  [25, '25分钟'],
  [60, '1小时'],
  [185, '3小时5分钟'],
  [1440, '1天'],
  [3130, '2天4小时'],
])('%i minutes read as %s', (minutes, words) => {
  expect(formatTimeSpent(minutes)).toBe(words);
});
