import { describe, expect, it } from 'vitest';
import { CELL_FORMATTER_BY_NAME } from './cell-formatters.ts';
import { quarterOf } from './time/dates.ts';

const { number2, number3, money2, money3, tenThousand, percent, date, quarter, bool } = CELL_FORMATTER_BY_NAME;

describe('a table cell', () => {
  it('number2 has two decimals', () => expect([number2('1234.5'), number2('0.005')]).toEqual(['1234.50', '0.01']));
  it('number3 has three decimals', () => expect([number3('1234.5'), number3('-1')]).toEqual(['1234.500', '-1.000']));
  it('money2 has thousands separators', () => expect(money2('1234567.891')).toBe('1,234,567.89'));
  it('money3 has thousands separators', () => expect(money3('1234567.8915')).toBe('1,234,567.892'));
  it('percent shows the value times 100', () => expect(percent('0.0925')).toBe('9.25%'));
  it('a date is cut to yyyy-MM-dd', () => {
    expect([date('2026-11-20'), date('2026-11-20 08:00:00')]).toEqual(['2026-11-20', '2026-11-20']);
    expect(date('2026-11-20T16:30:00.000Z')).toBe('2026-11-21');
  });
  it('a boolean is 是 or 否', () => expect([bool(true), bool(false)]).toEqual(['是', '否']));
  it('an amount is shown in ten-thousands', () => {
    expect([tenThousand('143545470.41'), tenThousand('-50'), tenThousand('0')]).toEqual(['14,354.55', '-0.01', '0.00']);
  });
  it('a day is shown by its quarter', () => expect(quarter('2026-11-20')).toBe('2026年第4季度'));
});

it.each([
  ['2026-01', 1],
  ['2026-03-31', 1],
  ['2026-04-01', 2],
  ['2026-07', 3],
  ['2026-12-31', 4],
])('%s lies in quarter %i', (day, number) => expect(quarterOf(day)).toBe(number));
