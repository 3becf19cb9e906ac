import { describe, expect, it } from 'vitest';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { allocateReceiptToOrders, type BonusOrder, calculateOrderShares } from './order-shares.ts';
import type { PoolShare } from './pool-shares.ts';

const member = (person: string, share: string) => ({ person, role: 'compile' as const, specialty: null, share });
const order = (id: string, fee: string, received = '0'): BonusOrder => ({
  ...{ id, fee, received },
  members: [member(`${id}甲`, '0.7'), member(`${id}乙`, '0.3')],
});
const OWN: PoolShare[] = [{ ...member('丙', '1'), entrust: null }];
const given = (received: string, orders: BonusOrder[]) => {
  const { parts, rest } = allocateReceiptToOrders(received, orders);
  return [...parts.map(({ order: { id }, amount }) => [id, amount]), ['rest', rest]];
};

describe('orders under a framework contract', () => {
  it('take a receipt in their order, each up to its fee, and the project itself has what is left', () => {
    const orders = [order('一', '30000', '10000'), order('二', '50000'), order('三', '20000')];
    expect(given('60000', orders)).toEqual([
      ['一', '20000.00'],
      ['二', '40000.00'],
      ['rest', '0.00'],
    ]);
    expect(given('100000', orders)).toEqual([
      ['一', '20000.00'],
      ['二', '50000.00'],
      ['三', '20000.00'],
      ['rest', '10000.00'],
    ]);
  });

  it('give back what is revoked, the newest first', () => {
    expect(given('-15000', [order('一', '30000', '30000'), order('二', '50000', '10000')])).toEqual([
      ['二', '-10000.00'],
      ['一', '-5000.00'],
      ['rest', '0.00'],
    ]);
  });

  it('divide the pool as they divide the receipt, to the whole', () => {
    const shares = calculateOrderShares(OWN, '40000', [order('一', '30000')]);
    expect(shares.map(({ person, entrust, share }) => [person, entrust, share])).toEqual([
      ['一甲', '一', '0.525000'],
      ['一乙', '一', '0.225000'],
      ['丙', null, '0.250000'],
    ]);
    for (let fee = 1; fee < 97; fee += 7) {
      const divided = calculateOrderShares(OWN, '97', [order('一', String(fee)), order('二', '13.37')]);
      expect(sumDecimals(divided.map(({ share }) => share)).toFixed(6)).toBe('1.000000');
    }
  });

  it('leave a project without receipts, or whose receipts were revoked, to its own people', () => {
    expect(calculateOrderShares(OWN, '-5', [order('一', '30000', '10')])).toEqual(OWN);
    expect(calculateOrderShares(OWN, '0', [order('一', '30000')])).toEqual(OWN);
  });
});
