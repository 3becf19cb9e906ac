import { describe, expect, it } from 'vitest';
import { adjustForQuantityChange, clampNewUnitPrice } from './adjust-unit-price.ts';

const bill = (baseQuantity: string, agreedQuantity: string, basePrice: string, filedPrice: string | null) => ({
  ...{ baseQuantity, agreedQuantity, basePrice, filedPrice },
});

describe('a price where quantities leave the contract', () => {
  it('stays the contract’s between 0.85 of the reduced ceiling and 1.15 of the ceiling', () => {
    // 1 − L = 0.9056: the floor of 100 is 76.976, the cap 115.
    const price = (bid: string) => clampNewUnitPrice(bid, '100', '0.0944').toFixed();
    expect([price('60'), price('76.976'), price('90'), price('115'), price('140')]).toEqual([
      '76.976',
      '76.976',
      '90',
      '115',
      '115',
    ]);
  });

  it('goes for what is beyond 1.15 of the quantity, and for all of it below 0.85', () => {
    // 115 × 140 + 15 × 115
    expect(adjustForQuantityChange(bill('100', '130', '140', '100'), '0')).toEqual({
      ratio: '1.3',
      price: '115.00',
      amount: '17825.00',
    });
    // 80 × 76.98: the floor to the cent
    expect(adjustForQuantityChange(bill('100', '80', '60', '100'), '0.0944')).toEqual({
      ratio: '0.8',
      price: '76.98',
      amount: '6158.40',
    });
  });

  it('is not touched up to 15 %, where the ceiling is not known, or nothing was contracted', () => {
    expect(adjustForQuantityChange(bill('100', '115', '140', '100'), '0')).toBeNull();
    expect(adjustForQuantityChange(bill('100', '85', '140', '100'), '0')).toBeNull();
    expect(adjustForQuantityChange(bill('100', '130', '140', null), '0')).toBeNull();
    expect(adjustForQuantityChange(bill('0', '130', '140', '100'), '0')).toBeNull();
  });
});
