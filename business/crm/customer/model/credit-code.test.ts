import { expect, it } from 'vitest';
import { computeCreditCodeCheckDigit, isValidCustomerCreditCode } from './credit-code.ts';

it('takes codes of the standard, and refuses each with one sign changed', () => {
  // Printed in GB 32100-2015 and on public registers.
  for (const code of [
    '91350100M000100Y43',
    '911100001000000177'.slice(0, 17) + computeCreditCodeCheckDigit('911100001000000177'),
  ])
    expect(isValidCustomerCreditCode(code)).toBe(true);
  const code = '91350100M000100Y43';
  for (let at = 0; at < 17; at++) {
    const other = code[at] === '1' ? '2' : '1';
    expect(isValidCustomerCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
  }
});

it('refuses signs that no code has, and other lengths', () => {
  for (const code of ['', '91350100M000100Y4', '91350100I000100Y43', '91350100M000100Y433'])
    expect(isValidCustomerCreditCode(code)).toBe(false);
});
