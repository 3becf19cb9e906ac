import { describe, expect, it } from 'vitest';
import {
  computeAgreedChange,
  computeLineAmount,
  computeLineDifference,
  otherSide,
  resolveLineState,
  type SideBillValues,
  sidesDiffer,
} from './reconcile-line.ts';

const side = (quantity: string, price: string, total: string): SideBillValues => ({
  billId: 1,
  kind: 'bill',
  code: '010502001001',
  name: '矩形柱',
  unit: 'm3',
  quantity,
  price,
  total,
});
const ours = side('100', '500', '50000.00');
const theirs = side('120.5', '519.99', '62658.80');

describe('the amount of a line', () => {
  it('is quantity × price to the cent, halves up', () => {
    expect(computeLineAmount('120.5', '519.99')).toBe('62658.80');
    expect(computeLineAmount('0.5', '0.01')).toBe('0.01');
    expect(computeLineAmount('0.4', '0.01')).toBe('0.00');
  });

  it('is less than nothing for what is taken off', () => {
    expect(computeLineAmount('-3', '10.25')).toBe('-30.75');
  });
});

describe('the state of a line', () => {
  it('is agreed only where both sides agree, and disputed as soon as one does not', () => {
    const marks = ['ok', 'no', null] as const;
    const table = marks.map((mine) => marks.map((other) => resolveLineState(mine, other)));
    expect(table).toEqual([
      ['agreed', 'disputed', 'open'],
      ['disputed', 'disputed', 'disputed'],
      ['open', 'disputed', 'open'],
    ]);
  });
});

describe('the difference of the sides', () => {
  it('is what the other side asks for beyond ours', () => {
    expect(computeLineDifference({ ours, theirs })).toEqual({ quantity: '20.5', price: '19.99', total: '12658.8' });
    expect(computeLineDifference({ ours: theirs, theirs: ours })).toMatchObject({ total: '-12658.8' });
  });

  it('counts a bill that one side does not have as nothing', () => {
    expect(computeLineDifference({ ours: null, theirs })).toMatchObject({ quantity: '120.5', total: '62658.8' });
    expect(computeLineDifference({ ours, theirs: null })).toMatchObject({ quantity: '-100', total: '-50000' });
    expect(computeLineDifference({ ours: null, theirs: null })).toEqual({ quantity: '0', price: '0', total: '0' });
  });

  it('is none where quantities are only written differently', () => {
    expect(sidesDiffer({ ours, theirs: side('100.000', '500.0', '50000.00') })).toBe(false);
    expect(sidesDiffer({ ours, theirs: side('100.001', '500', '50000.00') })).toBe(true);
    expect(sidesDiffer({ ours, theirs: side('100', '500', '50000.01') })).toBe(true);
  });

  it('is one where a side lacks the bill, even if both lack it', () => {
    expect(sidesDiffer({ ours, theirs: null })).toBe(true);
    expect(sidesDiffer({ ours: null, theirs: null })).toBe(true);
  });
});

describe('核增减', () => {
  it('is what is agreed less what was asked for, and not known before something is agreed', () => {
    expect(computeAgreedChange({ agreedTotal: '62000', theirs })).toBe('-658.80');
    expect(computeAgreedChange({ agreedTotal: '62658.80', theirs })).toBe('0.00');
    expect(computeAgreedChange({ agreedTotal: null, theirs })).toBeNull();
  });

  it('of a bill that they did not ask for is all that is agreed', () => {
    expect(computeAgreedChange({ agreedTotal: '1200.5', theirs: null })).toBe('1200.50');
  });
});

it('each side has the other one', () => {
  expect([otherSide('ours'), otherSide('theirs')]).toEqual(['theirs', 'ours']);
});
