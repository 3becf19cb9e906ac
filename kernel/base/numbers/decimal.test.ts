import { describe, expect, it } from 'vitest';
import {
  divideDecimals,
  formatDecimal,
  isDecimalText,
  isWithinTolerance,
  multiplyDecimals,
  sumDecimals,
  toDecimal,
  unitPriceOf,
} from './decimal.ts';

describe('decimal', () => {
  it('rounds half up, away from binary floats', () => {
    expect(multiplyDecimals('1.005', '1', 2).toFixed()).toBe('1.01');
    expect(sumDecimals(['0.1', '0.2']).eq('0.3')).toBe(true);
    expect(formatDecimal('143545470.405', 2)).toBe('143,545,470.41');
    expect(formatDecimal('-1234.5', 2)).toBe('-1,234.50');
  });
  it('accepts plain decimals only', () => {
    for (const good of ['0', '-1.5', '1,234'.replace(',', ''), '.5', '1e3']) expect(isDecimalText(good)).toBe(true);
    for (const bad of ['', '4.1O', '1e309', 'Infinity', 'NaN', '0x10', '1.2.3']) expect(isDecimalText(bad)).toBe(false);
    expect(() => toDecimal('4.1O')).toThrow(RangeError);
  });
  it('divides safely and compares with a tolerance', () => {
    expect(divideDecimals('1', '0', 2)).toBeNull();
    expect(divideDecimals('2', '3', 4)?.toFixed()).toBe('0.6667');
    expect(isWithinTolerance('10.00', '10.01', '0.01')).toBe(true);
  });
});

describe('a price from amount and quantity', () => {
  it.each([
    ['121.67', '12.34', '9.86'],
    ['100', '8', '12.5'],
    ['1000', '3', '333.333'],
    ['10000000', '300000', '33.333333'],
    ['12', '12', '1'],
    ['0', '5', '0'],
    ['-121.67', '12.34', '-9.86'],
  ])('%s for %s is %s each', (amount, quantity, price) => expect(unitPriceOf(amount, quantity)?.toFixed()).toBe(price));

  it('is none of no quantity', () => expect(unitPriceOf('1', '0')).toBeNull());
});
