import { expect, it } from 'vitest';
import { toDecimal } from '../decimal.ts';
import { stripThousandsSeparators } from './thousands-separators.ts';

it.each([
  ['1,234.5', '1234.5'],
  ['-1,234,567', '-1234567'],
  ['1,2345', '12345'],
  ['12,3456,7890.12', '1234567890.12'],
  ['1234.5', '1234.5'],
  ['五百', '五百'],
])('%s is %s', (text, plain) => expect(stripThousandsSeparators(text)).toBe(plain));

it.each(['12,34.5', '12,5', '1,23', '1,2345,678', ',123', '1234,567', '1,,234', '1,234,'])(
  '%s is no number',
  (text) => {
    expect(stripThousandsSeparators(text)).toBeNull();
    expect(() => toDecimal(text)).toThrow(RangeError);
  },
);
