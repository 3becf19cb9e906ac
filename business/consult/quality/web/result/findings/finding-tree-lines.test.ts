import { expect, test } from 'vitest';
import { shortenNodePath } from './finding-tree-lines.ts';

test('a place is shown by the end of its path', () => {
  expect(shortenNodePath('')).toBe('');
  expect(shortenNodePath('土建工程')).toBe('土建工程');
  expect(shortenNodePath('1#楼 / 土建工程 / 砌筑工程')).toBe('…/ 砌筑工程');
  expect(shortenNodePath('1#楼 / 门/窗工程')).toBe('…/ 门/窗工程');
});
