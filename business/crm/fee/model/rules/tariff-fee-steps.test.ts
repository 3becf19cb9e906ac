import { describe, expect, it } from 'vitest';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { interpolatedFeeStep, progressiveFeeSteps, tenThousandToYuan } from './tariff-fee-steps.ts';
import type { Tariff } from './tariff-types.ts';

const BANDS: Tariff = {
  method: 'progressive',
  unit: '‰',
  tiers: [
    { upper: '100', value: '5' },
    { upper: '500', value: '4.2' },
    { upper: null, value: '3' },
  ],
};
const feeOf = (amount: string, tariff = BANDS) =>
  sumDecimals(progressiveFeeSteps(tariff, toDecimal(amount)).map(({ fee }) => fee)).toFixed();

const POINTS: Tariff = {
  method: 'interpolate',
  unit: '%',
  overRate: '1.5',
  tiers: [
    { upper: '500', value: '16.5' },
    { upper: '1000', value: '30.1', high: '40.1' },
  ],
};
const at = (amount: string, place: 'low' | 'middle' | 'high' = 'low', tariff = POINTS) =>
  interpolatedFeeStep(tariff, toDecimal(amount), place);

describe('差额定率累进', () => {
  it('takes of each band what lies within it', () => {
    expect(feeOf('500000')).toBe('2500');
    expect(feeOf('1000000')).toBe('5000');
    expect(feeOf('1000001')).toBe('5000.0042');
    expect(feeOf('6000000')).toBe('24800');
  });

  it('names bands up to the one the amount ends in, and no empty one', () => {
    expect(progressiveFeeSteps(BANDS, toDecimal('1000000'))).toHaveLength(1);
    const steps = progressiveFeeSteps(BANDS, toDecimal('6000000'));
    expect(steps.map(({ lower, upper, part, rate }) => [lower, upper, part, rate])).toEqual([
      ['0', '1000000', '1000000', '5‰'],
      ['1000000', '5000000', '4000000', '4.2‰'],
      ['5000000', null, '1000000', '3‰'],
    ]);
  });

  it('reads percent as percent', () => {
    expect(feeOf('500000', { ...BANDS, unit: '%' })).toBe('25000');
  });
});

describe('直线内插', () => {
  it('is the fee of a point at the point', () => {
    expect(at('5000000')).toMatchObject({ kind: 'point', fee: '165000' });
    expect(at('10000000')).toMatchObject({ kind: 'point', fee: '301000' });
  });

  it('is by proportion between two points, and to the first below it', () => {
    expect(at('7500000')).toMatchObject({ kind: 'between', lower: '5000000', upper: '10000000', fee: '233000' });
    expect(at('2500000')).toMatchObject({ kind: 'below', fee: '82500' });
  });

  it('takes of a range the end or the middle that was agreed', () => {
    expect(['low', 'middle', 'high'].map((place) => at('10000000', place as 'low').fee)).toEqual([
      '301000',
      '351000',
      '401000',
    ]);
    // The first point has no range: it is the same for all.
    expect(at('7500000', 'high').fee).toBe('283000');
  });

  it('is by the rate for that above the last point', () => {
    expect(at('20000000')).toMatchObject({ kind: 'over', lower: '10000000', rate: '1.5%', fee: '300000' });
  });
});

it('tariffs are printed in 万元', () => {
  expect(tenThousandToYuan('0.5').toFixed(2)).toBe('5000.00');
});
