import { expect, it } from 'vitest';
import { countCastsIn } from './count-casts.mjs';
import { findRepeatedNames } from './repeated-names.mjs';

it('casts are what tells the compiler a type: as, <T> and !, but not as const', () => {
  expect(countCastsIn('a.ts', 'const a = b as T; const c = d!; const e = <T>f; const g = [1] as const;')).toBe(3);
});

it('names are repeated where several files export them', () => {
  const files = [
    { file: 'a.ts', text: 'export const one = 1;\nexport function two(): void;\nexport function two(x?: 1) {}' },
    { file: 'b.ts', text: 'export interface One {}\nexport type two = 1;\nconst one = 2;' },
  ];
  expect([...findRepeatedNames(files)]).toEqual([['two', ['a.ts', 'b.ts']]]);
});
