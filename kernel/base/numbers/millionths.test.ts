import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals, toDecimalOrZero } from './decimal.ts';
import { millionthsOf } from './millionths.ts';

describe('whole millionths', () => {
  it.each([
    ['0', 0],
    ['1234.50', 1_234_500_000],
    ['-0.000001', -1],
    ['5.', 5_000_000],
    ['999999999.999999', 999_999_999_999_999],
  ])('%s is %d', (text, millionths) => {
    expect(millionthsOf(text)).toBe(millionths);
  });

  it.each(['', '-', '.5', '+1', '1e3', '1,234', '1.2.3', '1.0000001', '1000000000', ' 1', '一', '--1', '1-'])(
    '%s is left to decimals',
    (text) => {
      expect(millionthsOf(text)).toBeNaN();
    },
  );
});

describe('sums of many', () => {
  const amount = fc.oneof(
    fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }).map((n) => new Big(n).times('0.000001').toFixed()),
    fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((cents) => new Big(cents).times('0.01').toFixed(2)),
    fc.constantFrom(null, undefined, '', '1e30', '-1e-9', '12,345.67', '99999999999999999999', 0.1, new Big('0.3')),
  );
  it('are those of decimals one by one, to the last digit', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 60 }), (values) => {
        const oneByOne = values.reduce<Big>((sum, value) => sum.plus(toDecimalOrZero(value)), new Big(0));
        expect(sumDecimals(values).toFixed()).toBe(oneByOne.toFixed());
      }),
    );
  });
  it('stay exact beyond what a double holds', () => {
    expect(sumDecimals(Array(1000).fill('999999999.999999')).toFixed()).toBe('999999999999.999');
    expect(() => sumDecimals(['1', '4.1O'])).toThrow(RangeError);
  });
});
