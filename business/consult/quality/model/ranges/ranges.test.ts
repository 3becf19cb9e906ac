import { describe, expect, it } from 'vitest';
import { defaultCheckSettings } from '../checks/check-settings.ts';
import { type StoredFeeRate, selectApplicableRates } from './applicable-rates.ts';
import { buildCheckSettings, type StoredMetricRange } from './build-check-settings.ts';

let ids = 0;
const range = (values: Partial<StoredMetricRange>): StoredMetricRange => ({
  ...{ id: String(++ids), metric: 'unitCost', area: null, specialty: null, kind: null, stage: null },
  ...{ min: '1000', max: '2000', ...values },
});
const place = { area: '530102', stage: 'control' };

describe('thresholds by reasonable ranges', () => {
  it('are the product’s own where the firm has none', () => {
    expect(buildCheckSettings([], place)).toEqual(defaultCheckSettings);
  });

  it('are those of the range that says most of the file: area before kind, kind before stage', () => {
    const all = range({ max: '3000' });
    const housing = range({ kind: 'housing', max: '4000' });
    const control = range({ stage: 'control', max: '5000' });
    const yunnan = range({ area: '530000', max: '6000' });
    const kunming = range({ area: '530100', max: '7000' });
    const elsewhere = range({ area: '310000', kind: 'housing', max: '9000' });
    const most = (ranges: StoredMetricRange[]) => buildCheckSettings(ranges, place).unitCost.housing.max;
    expect(most([all, elsewhere])).toBe('3000');
    expect(most([all, control])).toBe('5000');
    expect(most([housing, control])).toBe('4000');
    expect(most([yunnan, housing])).toBe('6000');
    expect(most([kunming, yunnan])).toBe('7000');
    expect(buildCheckSettings([elsewhere], { area: null, stage: null }).unitCost.housing.max).toBe('4500');
  });

  it('are the newest of equal ones, and one end is enough where the other says nothing', () => {
    const settings = buildCheckSettings(
      [
        range({ metric: 'safetyRate', min: '2', max: null }),
        range({ metric: 'safetyRate', min: '2.3000', max: null }),
        range({ metric: 'provisionalShare', min: null, max: '10' }),
        range({ metric: 'laborShare', specialty: '04', min: '6', max: '18' }),
      ],
      place,
    );
    expect(settings).toMatchObject({ safetyRate: '2.3', provisionalSumMax: '10' });
    expect(settings.laborShare['04']).toEqual({ min: '6', max: '18' });
    expect(settings.laborShare['03']).toEqual({ min: '8', max: '20' });
  });
});

describe('prescribed rates', () => {
  const rate = (values: Partial<StoredFeeRate>): StoredFeeRate => ({
    ...{ id: String(++ids), kind: 'statutory', name: '社会保险费', area: '530000', rate: '20', effectiveDate: null },
    ...values,
  });
  const [before, since] = [rate({ effectiveDate: '2018-01-01' }), rate({ effectiveDate: '2020-07-01', rate: '18.5' })];
  const told = (rates: StoredFeeRate[], priceDate: string | null, area: string | null = '530102') =>
    selectApplicableRates(rates, 'statutory', { area, priceDate }).map((one) => one.rate);

  it('are those in force at the price date, in the area or above it', () => {
    expect(told([before, since], '2019-10')).toEqual(['20']);
    expect(told([since, before], '2020-07')).toEqual(['18.5']);
    expect(told([before, since], null)).toEqual(['18.5']);
    expect(told([before, since], '2017-12')).toEqual([]);
    expect(told([before, rate({ area: '530100', rate: '19' }), since], '2021-01-05')).toEqual(['19']);
    expect(told([before], '2021-01', '110101')).toEqual([]);
    expect(told([before], '2021-01', null)).toEqual([]);
  });

  it('become thresholds by the fee, whatever stands in brackets', () => {
    const rates = [before, rate({ name: '住房公积金', rate: '5.4900' }), rate({ kind: 'safety', rate: '3.10' })];
    const { statutoryRates, safetyRate } = buildCheckSettings(
      [range({ metric: 'safetyRate', min: '2' })],
      place,
      rates,
    );
    expect([...(statutoryRates ?? [])]).toEqual([
      ['社会保险', '20'],
      ['住房公积金', '5.49'],
    ]);
    expect(safetyRate).toBe('3.1');
    expect(buildCheckSettings([], place, []).statutoryRates).toBeNull();
  });
});
