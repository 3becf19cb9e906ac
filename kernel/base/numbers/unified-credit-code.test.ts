import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeCreditCodeCheckDigit, isValidUnifiedCreditCode } from './unified-credit-code.ts';

const REAL = ['91350100M000100Y43', '91330100799655058B', '9144030071526726XG'];

it('knows real unified social credit codes', () => {
  expect(REAL.filter(isValidUnifiedCreditCode)).toEqual(REAL);
});

it('adds the sign that checks the seventeen before it', () => {
  expect(REAL.map((code) => computeCreditCodeCheckDigit(code.slice(0, 17)))).toEqual(REAL.map((code) => code[17]));
  expect(computeCreditCodeCheckDigit('91350100I000100Y4')).toBeNull();
});

it.each(['', '9135', '91350100m000100y43', '91350100M000100Y4', '91350100M000100Y430', '91350100I000100Y43'])(
  'refuses %j',
  (text) => {
    expect(isValidUnifiedCreditCode(text)).toBe(false);
  },
);

it('notices every single wrong sign', () => {
  const sign = fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY');
  fc.assert(
    fc.property(fc.constantFrom(...REAL), fc.nat({ max: 17 }), sign, (code, at, wrong) => {
      fc.pre(code[at] !== wrong);
      expect(isValidUnifiedCreditCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false);
    }),
  );
});
