import { describe, expect, it } from 'vitest';
import { buildMyBonusFigures } from './build-my-bonus-figures.ts';

const row = (year: number, more: object) => ({ year, ...more });
const valuesOf = (figures: ReturnType<typeof buildMyBonusFigures>) => figures.map(({ value }) => value);

describe('the figures of my bonus', () => {
  const rows = [
    row(2026, { pay: '1000.5', paid: '400', kept: '100', retain: '100', released: '0' }),
    row(2026, { pay: '234.06', paid: '0.01', kept: '20.5', retain: '30.5', released: '10', deducted: '5' }),
    row(2025, { pay: '9999', paid: '9999', kept: '-20', retain: '80', released: '100', deducted: '45.55' }),
  ];
  const figures = buildMyBonusFigures(rows, '300');

  it('tell of the newest year what was earned and paid out', () => {
    expect(figures.map(({ label }) => label)).toEqual(['2026年实发', '2026年已发放', '留存余额', '预发余额']);
    expect(valuesOf(figures).slice(0, 2)).toEqual(['1,234.56', '400.01']);
  });

  it('tell of all years what is kept back and paid ahead, and what that comes from', () => {
    expect(figures[2]).toMatchObject({ value: '100.50', note: '留存 210.50 − 释放 110.00' });
    expect(figures[3]).toMatchObject({ value: '300.00', note: '预发 350.55 − 抵扣 50.55' });
  });

  it('lead to the rows that they are the sum of', () => {
    expect(figures.map(({ to }) => to)).toEqual([
      '/my-bonus-thesum?f.year=2026,2026',
      '/my-bonus-thesum?f.year=2026,2026',
      '/my-bonus-thesum?v=0',
      '/my-bonus-thesum?tab=ahead&v=0',
    ]);
  });

  it('take what a row does not say as nothing', () => {
    expect(valuesOf(buildMyBonusFigures([row(2026, { pay: null, kept: undefined })], '0'))).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ]);
  });

  it('are of the year that stands first: rows come with the newest first', () => {
    expect(buildMyBonusFigures([...rows].reverse(), '0')[0]).toMatchObject({ label: '2025年实发', value: '9,999.00' });
  });
});
