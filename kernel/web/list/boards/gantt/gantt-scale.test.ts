import { describe, expect, it } from 'vitest';
import { ganttDaysBetween, ganttSpanOf, lowerGanttTicks, upperGanttTicks } from './gantt-scale.ts';

const TODAY = '2026-11-25';

describe('the span of a line of time', () => {
  it('holds whole months, and today where it is near', () => {
    expect(ganttSpanOf(['2026-12-05', '2027-01-31'], TODAY)).toEqual({ from: '2026-11-01', to: '2027-01-31' });
    expect(ganttSpanOf(['2020-02-05'], TODAY)).toEqual({ from: '2020-02-01', to: '2020-02-29' });
    expect(ganttSpanOf([], TODAY)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('is never longer than somebody can scroll', () => {
    const { from, to } = ganttSpanOf(['1926-01-01', '2026-01-01'], TODAY);
    expect(from).toBe('1926-01-01');
    expect(ganttDaysBetween(from, to)).toBe(3660);
  });
});

describe('the head of a line of time', () => {
  const span = { from: '2026-11-01', to: '2027-01-31' };

  it('names months above days and weeks, years above months', () => {
    expect(upperGanttTicks(span, 'week').map(({ label, days }) => [label, days])).toEqual([
      ['2026年11月', 30],
      ['2026年12月', 31],
      ['2027年1月', 31],
    ]);
    expect(upperGanttTicks(span, 'month').map(({ label, days }) => [label, days])).toEqual([
      ['2026年', 61],
      ['2027年', 31],
    ]);
  });

  it.each([
    ['day', 92, ['1', '2'], [1, 1]],
    ['week', 14, ['10-26', '11-02'], [1, 7]],
    ['month', 3, ['11月', '12月'], [30, 31]],
  ] as const)('has by the %s %s pieces, which fill it', (zoom, count, labels, days) => {
    const ticks = lowerGanttTicks(span, zoom);
    expect(ticks).toHaveLength(count);
    expect(ticks.slice(0, 2).map((tick) => tick.label)).toEqual(labels);
    expect(ticks.slice(0, 2).map((tick) => tick.days)).toEqual(days);
    expect(ticks.reduce((sum, tick) => sum + tick.days, 0)).toBe(92);
  });
});
