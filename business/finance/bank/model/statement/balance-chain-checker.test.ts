import { describe, expect, it } from 'vitest';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { findBalanceBreaks, type MovementWithBalance } from './balance-chain-checker.ts';

const movement = (id: string, moment: string, amount: number, balance: number | null): MovementWithBalance => ({
  id,
  moment,
  income: toDecimal(Math.max(amount, 0)).toFixed(2),
  pay: toDecimal(Math.max(-amount, 0)).toFixed(2),
  balance: balance === null ? null : toDecimal(balance).toFixed(2),
});

describe('the chain of balances', () => {
  it('holds where each follows from the one before', () => {
    expect(findBalanceBreaks('100', [movement('a', '1', 50, 150), movement('b', '2', -30, 120)])).toEqual([]);
  });
  it('holds whatever the order of movements that share a day', () => {
    const day = [movement('c', '1', 7, 127), movement('a', '1', 50, 150), movement('b', '1', -30, 120)];
    expect(findBalanceBreaks('100', day)).toEqual([]);
    expect(
      findBalanceBreaks('0', [movement('x', '1', -5, 0), movement('y', '1', 5, 5), movement('z', '1', 9, 9)]),
    ).toEqual([]);
  });
  it('breaks where a movement is missing, and goes on behind it', () => {
    const told = [movement('a', '1', 50, 150), movement('c', '3', 10, 130), movement('d', '4', 1, 131)];
    expect(findBalanceBreaks('100', told)).toEqual([
      { id: 'c', moment: '3', expected: '150.00', stated: '120.00', due: '160.00', balance: '130.00' },
    ]);
  });
  it('begins with the balance that no movement of the first moment leads to, where no opening is known', () => {
    const day = [movement('c', '1', 7, 127), movement('a', '1', 50, 150), movement('b', '1', -30, 120)];
    expect(findBalanceBreaks(null, day)).toEqual([]);
    expect(findBalanceBreaks(null, [...day, movement('d', '2', 1, 130)]).map(({ id, due }) => [id, due])).toEqual([
      ['d', '128.00'],
    ]);
    expect(
      findBalanceBreaks(null, [movement('a', '1', 5, null), movement('b', '2', 5, 10), movement('c', '3', 5, 15)]),
    ).toEqual([]);
    expect(findBalanceBreaks(null, [])).toEqual([]);
  });
  it('counts movements without a balance by their amounts', () => {
    expect(findBalanceBreaks('100', [movement('a', '1', 50, null), movement('b', '2', -30, 120)])).toEqual([]);
  });
});
