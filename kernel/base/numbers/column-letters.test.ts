import { expect, it } from 'vitest';
import { columnLetters } from './column-letters.ts';

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %i is %s', (at, letters) => expect(columnLetters(at)).toBe(letters));
