import { describe, expect, it } from 'vitest';
import {
  computeCompletedAmount,
  computeMaxCumulativePayable,
  computePayableAmount,
  computePrepaymentRecovery,
  computeRemainingPrepayment,
  computeRetention,
  type PaymentTerms,
} from './payable-amounts.ts';

/** A contract of 1,000,000 元 with a fifth paid beforehand; main materials are six tenths of the works. */
const TERMS: PaymentTerms = {
  total: '1000000',
  amount: '1000000',
  prepayRate: '0.2',
  mainShare: '0.6',
  payRate: '0.8',
  retainRate: '0.03',
};
const recovery = (completed: string, before: string, back = '0', terms: Partial<PaymentTerms> = {}) =>
  computePrepaymentRecovery({ ...TERMS, ...terms }, completed, before, back);

describe('what a period completed', () => {
  it('is the sum of its parts; those that are missing are nothing', () => {
    expect(computeCompletedAmount({ measured: '100.10', lump: '20', dayWork: '3.05', safety: null })).toBe('123.15');
    expect(computeCompletedAmount({ measured: null })).toBe('0.00');
  });

  it('is less where additions take something away', () => {
    expect(computeCompletedAmount({ measured: '100', additions: '-100.01' })).toBe('-0.01');
  });
});

describe('the prepayment', () => {
  // T = 1,000,000 − 200,000 ÷ 0.6 = 666,666.67.
  it('does not come back before the works have come to the point T', () => {
    expect(recovery('100000', '500000')).toBe('0.00');
    expect(recovery('166666.66', '500000')).toBe('0.00');
  });

  it('comes back of what lies beyond T alone, in the period that passes it', () => {
    expect(recovery('200000', '500000')).toBe('20000.00');
  });

  it('comes back of the whole period afterwards, by the share of the main materials', () => {
    expect(recovery('100000', '700000', '20000')).toBe('60000.00');
  });

  it('has come back whole when the works are done, whatever the periods were', () => {
    let [before, back] = [0, 0];
    for (const completed of [650_000, 50_000, 123_456.78, 176_543.22]) {
      back += Number(recovery(String(completed), before.toFixed(2), back.toFixed(2)));
      before += completed;
    }
    expect(back.toFixed(2)).toBe('200000.00');
  });

  it('gives back no more than is left of it, and nothing once all is back', () => {
    expect(recovery('500000', '700000', '199999.50')).toBe('0.50');
    expect(recovery('500000', '700000', '200000')).toBe('0.00');
    expect(recovery('500000', '700000', '200000.01')).toBe('0.00');
  });

  it('comes back in step with the works where no share of main materials is agreed', () => {
    expect(recovery('100000', '0', '0', { mainShare: null })).toBe('20000.00');
    expect(recovery('100000', '0', '195000', { mainShare: '0' })).toBe('5000.00');
  });

  it('counts changes for T, but was paid of the contract alone', () => {
    // T = 1,100,000 − 333,333.33 = 766,666.67.
    expect(recovery('100000', '700000', '0', { total: '1100000' })).toBe('20000.00');
    expect(computeRemainingPrepayment({ ...TERMS, total: '1100000' }, '20000')).toBe('180000.00');
  });

  it('is nothing where none was agreed', () => {
    expect(recovery('100000', '900000', '0', { prepayRate: null })).toBe('0.00');
    expect(computeRemainingPrepayment({ ...TERMS, prepayRate: undefined }, '0')).toBe('0.00');
  });
});

describe('what is paid of a period', () => {
  const cuts = { prepayBack: '60000', ownerMaterial: '1500.5', retention: '3000', otherCuts: null };

  it('is the agreed part of what was completed, less everything that is taken off', () => {
    expect(computePayableAmount('0.8', '100000', cuts)).toBe('15499.50');
  });

  it('may be less than nothing, and says so', () => {
    expect(computePayableAmount('0.8', '50000', cuts)).toBe('-24500.50');
    expect(
      computePayableAmount('0.8', '0', { prepayBack: null, ownerMaterial: null, retention: null, otherCuts: '1' }),
    ).toBe('-1.00');
  });

  it('is rounded to the cent, halves up', () => {
    const none = { prepayBack: null, ownerMaterial: null, retention: null, otherCuts: null };
    expect(computePayableAmount('0.85', '0.10', none)).toBe('0.09');
    expect(computeRetention(TERMS, '33.50')).toBe('1.01');
    expect(computeRetention({ ...TERMS, retainRate: null }, '33.50')).toBe('0.00');
  });

  it('comes together to no more than the agreed part of contract and changes', () => {
    expect(computeMaxCumulativePayable({ ...TERMS, total: '1100000.01' })).toBe('880000.01');
  });
});
