import { describe, expect, it } from 'vitest';
import type { CostComposition } from '../file/cost-nodes.ts';
import { computePriceCompositionShares } from './price-composition-shares.ts';

const nothing: CostComposition = {
  labor: '0',
  material: '0',
  mainMaterial: '0',
  machine: '0',
  overhead: '0',
  profit: '0',
  risk: '0',
  statutory: '0',
  tax: '0',
  provisional: '0',
};

describe('composition of a 综合单价', () => {
  it('divides the parts of the 合价 by the quantity where the file gives only those', () => {
    const shares = computePriceCompositionShares({
      quantity: '10000.000',
      price: '21.43',
      total: '214300',
      composition: { ...nothing, labor: '49800.00', machine: '74900.00' },
      unitComposition: null,
    });
    expect(shares.find(({ part }) => part === 'labor')).toEqual({
      part: 'labor',
      name: '人工费',
      unit: '4.98',
      total: '49800.00',
      share: '23.24',
    });
    expect(shares.find(({ part }) => part === 'machine')?.share).toBe('34.95');
  });
  it('multiplies the parts of the unit price where the file gives only those', () => {
    const [labor] = computePriceCompositionShares({
      quantity: '3',
      price: '10',
      total: '30',
      composition: null,
      unitComposition: { ...nothing, labor: '2.5' },
    });
    expect(labor).toMatchObject({ unit: '2.5', total: '7.50', share: '25.00' });
  });
  it('leaves out 规费, 税金 and 暂估价 where there are none, and shows them where there are', () => {
    const bill = { quantity: '1', price: '1', total: '1', unitComposition: null };
    const parts = (composition: CostComposition) =>
      computePriceCompositionShares({ ...bill, composition }).map(({ part }) => part);
    expect(parts(nothing)).not.toContain('tax');
    expect(parts({ ...nothing, tax: '0.09' })).toContain('tax');
  });
  it('has no shares of nothing', () => {
    const bill = { quantity: '0', price: '0', total: '0', composition: nothing, unitComposition: null };
    expect(computePriceCompositionShares(bill).every(({ share, unit }) => share === null && unit === null)).toBe(true);
    expect(computePriceCompositionShares({ ...bill, composition: null })).toEqual([]);
  });
});
