import { expect, it } from 'vitest';
import { formatFindingValue } from './format-finding-value.ts';

it('groups amounts and leaves words and codes alone', () => {
  expect(formatFindingValue({ field: '合价' }, '1234567.5')).toBe('1,234,567.5');
  expect(formatFindingValue({ field: '工程量' }, '> 0')).toBe('> 0');
  expect(formatFindingValue({ field: '项目特征' }, '01')).toBe('01');
  expect(formatFindingValue({ field: '项目编码' }, '310101002')).toBe('310101002');
});
