import { describe, expect, it } from 'vitest';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { evaluateQuantityFormula } from './quantity-formula.ts';
import { findStatutoryVatRate } from './statutory-vat-rate.ts';

describe('quantity and fee formulas', () => {
  it.each([
    ['1+2×3', '7'],
    ['（1＋2）÷4', '0.75'],
    ['-2*-3', '6'],
    ['3.6*0.24[墙厚]*2', '1.728'],
  ])('%s = %s', (text, value) => expect(evaluateQuantityFormula(text)?.toFixed()).toBe(value));

  it('looks names up', () => {
    const rows: Record<string, string> = { A: '100', D1: '5' };
    const lookUp = (name: string) => (rows[name] ? toDecimal(rows[name]) : null);
    expect(evaluateQuantityFormula('(A+D1)*2', lookUp)?.toFixed()).toBe('210');
    expect(evaluateQuantityFormula('A+B', lookUp)).toBeNull();
  });
  it.each(['', '1+', '(1', '1/0', '见图', '1;2', '('.repeat(200), '9'.repeat(3000)])('refuses %s', (text) =>
    expect(evaluateQuantityFormula(text)).toBeNull(),
  );
});

describe('statutory VAT', () => {
  it.each([
    ['2016-04', undefined],
    ['2016-05', '11'],
    ['2018-05-01', '10'],
    ['2019-03-31', '10'],
    ['2019-04', '9'],
    ['2025-09', '9'],
    ['', undefined],
  ])('%s', (date, rate) => expect(findStatutoryVatRate(date)?.rate).toBe(rate));
});
