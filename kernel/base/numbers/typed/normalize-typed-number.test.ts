import { expect, it } from 'vitest';
import { normalizeTypedNumber } from './normalize-typed-number.ts';

it.each([
  ['200万', '2000000'],
  ['1.5亿', '150000000'],
  ['1亿2000万', '120000000'],
  ['-3万5000.5', '-35000.5'],
  ['¥1,200.00元', '1200.00'],
  ['２００ 萬元', '2000000'],
  ['1，234', '1234'],
  ['0.00000001万', '0.0001'],
])('%s is %s', (typed, plain) => expect(normalizeTypedNumber(typed)).toBe(plain));

it.each(['十万', '万', '200万万', '2万3亿', '2万-3', '2万3x', '2千', '', '1e3', '12,5', '12,34.5', '1,2万'])(
  '%j stays to be seen',
  (typed) => expect(normalizeTypedNumber(typed)).toBe(typed),
);
