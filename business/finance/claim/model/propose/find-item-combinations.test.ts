import { describe, expect, it } from 'vitest';
import type { OpenItem } from '../calls.ts';
import { findItemCombinations } from './find-item-combinations.ts';

const item = (plan: string, rest: string, planDate: string | null = '2026-06-01'): OpenItem => ({
  contract: '10',
  contractName: '审判综合楼结算审核合同',
  contractNo: 'ZX2026-10',
  plan,
  planName: '进度款',
  planDate,
  customer: '1',
  customerName: '云岭市城市建设投资集团有限公司',
  amount: rest,
  rest,
});
const ways = (amount: string, items: readonly OpenItem[], day = '2026-06-10') =>
  findItemCombinations(amount, items, day).map((way) => way.map(({ plan }) => plan));

describe('items that are paid together', () => {
  it('come to the amount to the cent', () => {
    const items = [item('1', '100.01'), item('2', '200.02'), item('3', '50')];
    expect(ways('300.03', items)).toEqual([['1', '2']]);
    expect(ways('300.02', items)).toEqual([]);
    expect(ways('350.03', items)).toEqual([['1', '2', '3']]);
  });

  it('are at least two: one alone is no combination', () => {
    expect(ways('100', [item('1', '100'), item('2', '30')])).toEqual([]);
  });

  it('are at most five', () => {
    const equal = Array.from({ length: 6 }, (_, at) => item(String(at), '10'));
    expect(ways('60', equal)).toEqual([]);
    expect(ways('50', equal.slice(0, 5))).toEqual([['0', '1', '2', '3', '4']]);
  });

  it('are told in every way that there is, up to five', () => {
    const two = [item('1', '60'), item('2', '40'), item('3', '40')];
    expect(ways('100', two)).toEqual([
      ['1', '2'],
      ['1', '3'],
    ]);
    const many = Array.from({ length: 8 }, (_, at) => item(String(at), '10'));
    expect(ways('20', many)).toHaveLength(5);
  });

  it('are those due nearest to the day, before it or after', () => {
    const far = item('far', '40', '2025-01-01');
    const near = item('near', '40', '2026-06-12');
    expect(ways('100', [far, item('1', '60'), near])[0]).toEqual(['near', '1']);
    // Of twenty-three items only the twelve nearest are tried.
    const between = Array.from({ length: 12 }, (_, at) => item(`b${at}`, '7', '2026-06-01'));
    expect(ways('80', [...between, item('x', '40', '2020-01-01'), item('y', '40', '2020-01-02')])).toEqual([]);
  });

  it('without a day come last', () => {
    expect(ways('100', [item('none', '40', null), item('1', '60'), item('2', '40', '2026-01-01')])[0]).toEqual([
      '1',
      '2',
    ]);
  });

  it('are none where there is nothing open, or nothing came', () => {
    expect(ways('100', [])).toEqual([]);
    expect(ways('-10', [item('1', '5'), item('2', '5')])).toEqual([]);
  });
});
