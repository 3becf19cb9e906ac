import { expect, it } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

it('makes a value once for as long as it is asked for, and lets go of what was not asked for longest', () => {
  const made: string[] = [];
  const kept = new RecentlyUsed<string, number | null>(2);
  const ask = (key: string) =>
    kept.of(key, () => {
      made.push(key);
      return key === 'none' ? null : made.length;
    });
  expect([ask('a'), ask('none'), ask('a'), ask('none')]).toEqual([1, null, 1, null]);
  ask('a');
  ask('b');
  expect([ask('a'), ask('none')]).toEqual([1, null]);
  expect(made).toEqual(['a', 'none', 'b', 'none']);
});
