import { expect, it } from 'vitest';
import { workingDaysAfter } from './working-days.ts';

it('working days leave out Saturdays and Sundays', () => {
  // 2026-11-20 is a Friday.
  expect(workingDaysAfter('2026-11-20', 1)).toBe('2026-11-23');
  expect(workingDaysAfter('2026-11-20', 5)).toBe('2026-11-27');
  expect(workingDaysAfter('2026-11-21', 5)).toBe('2026-11-27');
  expect(workingDaysAfter('2026-11-20', 0)).toBe('2026-11-20');
});
