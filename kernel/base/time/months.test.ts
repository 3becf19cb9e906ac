import { describe, expect, it } from 'vitest';
import { firstAndLastDayOf, listDaysOfMonth, MONTH_PATTERN, parseMonth, previousMonthOf } from './months.ts';

describe('a month', () => {
  it.each([
    ['2026-01', '2026-01'],
    ['2026-1', '2026-01'],
    ['2026/12', '2026-12'],
    ['2026.1', '2026-01'],
    ['202611', '2026-11'],
    ['2026年1月', '2026-01'],
    ['2026年12', '2026-12'],
    [' 2026-01 ', '2026-01'],
    ['1900-01', '1900-01'],
    ['2999-12', '2999-12'],
  ])('%j is %s', (text, month) => expect(parseMonth(text)).toBe(month));

  it.each([
    '0000-01',
    '0001-01',
    '1899-12',
    '3000-01',
    '2026-13',
    '2026-00',
    '2026-0',
    '26-1',
    '2026',
    '2026-01-05',
    '',
  ])('%j is none', (text) => expect(parseMonth(text)).toBeNull());

  it.each(['0000-01', '2026-13', '26-1', '2026-1', '3000-01'])('%j is not sent as one', (text) =>
    expect(MONTH_PATTERN.test(text)).toBe(false),
  );
});

it('the month before and the days of a month go over years and leap years', () => {
  expect([previousMonthOf('2026-11'), previousMonthOf('2026-01')]).toEqual(['2026-10', '2025-12']);
  expect([firstAndLastDayOf('2028-02'), firstAndLastDayOf('2026-04')]).toEqual([
    ['2028-02-01', '2028-02-29'],
    ['2026-04-01', '2026-04-30'],
  ]);
});

it('a month has all its days', () => {
  expect(listDaysOfMonth('2028-02')).toHaveLength(29);
  expect(listDaysOfMonth('2026-11').slice(-2)).toEqual(['2026-11-29', '2026-11-30']);
});
