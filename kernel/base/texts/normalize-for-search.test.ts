import { expect, it } from 'vitest';
import { normalizeForSearch } from './normalize-for-search.ts';

it.each([
  ['（三）', '(三)'],
  ['Ａ１－ｂ', 'a1-b'],
  ['甲　乙', '甲 乙'],
  ['①㎡', '1m2'],
  ['筑衡', '筑衡'],
])('%s is %s', (text, folded) => {
  expect(normalizeForSearch(text)).toBe(folded);
});
