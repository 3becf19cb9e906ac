import { describe, expect, it } from 'vitest';
import {
  counterInSerial,
  counterPeriodOf,
  formatSerial,
  parseSerialPattern,
  planSerial,
  type SerialSegment,
  serialPatternFault,
  serialRegexFor,
} from './serial-pattern.ts';

const day = '2026-11-22';
const counter = (reset: 'year' | 'month' | 'day' | 'never', width = 3): SerialSegment => ({
  kind: 'counter',
  width,
  reset,
});
const dash: SerialSegment = { kind: 'text', text: '-' };
const month: SerialSegment = { kind: 'date', pattern: 'yyyyMM' };

describe('a number', () => {
  it.each([
    ['QJ{yyyyMMdd}{0000}', 'QJ202611220007', 'QJ20261122', '2026-11-22'],
    ['XM{yyyyMM}{000}', 'XM202611007', 'XM202611', '2026-11'],
    ['A-{yy}-{00}号', 'A-26-07号', 'A-26-号', '2026'],
    ['N{0}', 'N7', 'N', ''],
  ])('of the pattern %s is made of its pieces', (pattern, number, key, period) => {
    const pieces = parseSerialPattern(pattern);
    const plan = planSerial(pieces, { day });
    expect([formatSerial(plan, 7), plan.key, counterPeriodOf(pieces, day)]).toEqual([number, key, period]);
    expect(counterInSerial(plan, number)).toBe(7);
    expect(new RegExp(serialRegexFor(pieces, day)).exec(number)?.[1]?.replace(/^0+/, '')).toBe('7');
    expect(serialPatternFault(pieces)).toBeNull();
  });

  it('is counted for each department and value of its own, through the time until it starts anew', () => {
    const pieces: SerialSegment[] = [
      { kind: 'dept' },
      dash,
      { kind: 'dict', field: 'kind' },
      dash,
      month,
      counter('year'),
    ];
    const plan = planSerial(pieces, { day, dept: 'ZJ', values: { kind: 'billing' } });
    expect(plan).toEqual({ key: 'ZJ-billing-2026', before: 'ZJ-billing-202611', after: '', width: 3 });
    expect(new RegExp(serialRegexFor(pieces, day)).test('CW-final-202603012')).toBe(true);
    expect(new RegExp(serialRegexFor(pieces, day)).test('CW-final-202503012')).toBe(false);
  });

  it('of a pattern that names a field shows what is chosen there, counted for each choice alone', () => {
    const pieces = parseSerialPattern('HT-{yyyy}-{type}-{000}');
    expect(serialPatternFault(pieces)).toBeNull();
    const plan = planSerial(pieces, { day, values: { type: '造' } });
    expect([formatSerial(plan, 7), plan.key]).toEqual(['HT-2026-造-007', 'HT-2026-造-']);
  });

  it('that outgrows its width is not cut', () => {
    expect(formatSerial(planSerial(parseSerialPattern('N{00}'), { day }), 1234)).toBe('N1234');
  });

  it('of another shape has no counter in it', () => {
    const plan = planSerial(parseSerialPattern('HT{yyyy}{000}'), { day });
    for (const number of ['HT2025001', 'XM2026001', 'HT2026', 'HT2026-1', 'HT20261a'])
      expect(counterInSerial(plan, number)).toBeNull();
  });
});

describe('a rule', () => {
  it.each([
    [[dash], '编号规则应有且只有一个计数'],
    [[counter('never'), dash, counter('never')], '编号规则应有且只有一个计数'],
    [[{ kind: 'dept' }, counter('never')], '部门编码、字段值与计数之间应有固定文字或日期'],
    [[month, counter('day')], '按日重新计数时，编号中应含日，否则会重号'],
    [[dash, counter('year')], '按年重新计数时，编号中应含年，否则会重号'],
    [[month, counter('never')], null],
    [[month, counter('month')], null],
  ] as const)('%j: %s', (pieces, fault) => {
    expect(serialPatternFault(pieces)).toBe(fault);
  });
});
