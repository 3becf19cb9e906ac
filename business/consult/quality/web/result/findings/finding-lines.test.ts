import { expect, test } from 'vitest';
import { tailOf } from './finding-lines.ts';

test('a place is shown by the end of its path', () => {
  expect(tailOf('')).toBe('');
  expect(tailOf('土建工程')).toBe('土建工程');
  expect(tailOf('1#楼 / 土建工程 / 砌筑工程')).toBe('…/ 砌筑工程');
  expect(tailOf('1#楼 / 门/窗工程')).toBe('…/ 门/窗工程');
});
