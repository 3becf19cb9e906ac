import { describe, expect, it } from 'vitest';
import { sampleBill } from '#business/consult/cost/testing/sample-cost-file.ts';
import type { BidComparisonOptions } from './compare-bids.ts';
import type { BillInUnitWork } from './match-bills-of-files.ts';
import { computeReferencePrice } from './reference-price.ts';
import { computeBidArithmeticError } from './tender-bill-with-bids.ts';

const priceBy = (
  reference: BidComparisonOptions['reference'],
  prices: readonly (string | null)[],
  { control = null, chosen }: { control?: string | null; chosen?: number } = {},
) => computeReferencePrice(prices, control, { reference, chosen } as BidComparisonOptions);

describe('the price that bids are measured by', () => {
  it('is the mean of those that were offered, to four decimals', () => {
    expect(priceBy('mean', ['10', '11', '11'])).toBe('10.6667');
    expect(priceBy('mean', ['10', null, '0', '-5', '20'])).toBe('15.0000');
  });

  it('is the lowest that was offered, as numbers go and not as texts', () => {
    expect(priceBy('lowest', ['100', '9.5', '20'])).toBe('9.5');
    expect(priceBy('lowest', ['0', null, '7'])).toBe('7');
  });

  it('is that of the control price or of a bid, where it has one', () => {
    expect(priceBy('control', ['1'], { control: '12.5' })).toBe('12.5');
    expect(priceBy('control', ['1'], { control: '0' })).toBeNull();
    expect(priceBy('chosen', ['1', '2'], { chosen: 1 })).toBe('2');
    expect(priceBy('chosen', ['1', '2'])).toBe('1');
    expect(priceBy('chosen', ['1', null], { chosen: 1 })).toBeNull();
  });

  it('is not known where nothing was offered', () => {
    for (const reference of ['mean', 'lowest', 'control', 'chosen'] as const)
      expect(priceBy(reference, [null, '0'])).toBeNull();
  });
});

describe('the amount of a bill of a bid', () => {
  const errorOf = (quantity: string | null, price: string | null, total: string | null) => {
    const bill = sampleBill({ id: 1, code: '010101002001', name: '挖土', quantity, price, total });
    return computeBidArithmeticError({ bill } as BillInUnitWork);
  };

  it('is right within what rounding explains', () => {
    expect(errorOf('10.00', '20.00', '200.16')).toBeNull();
    expect(errorOf('10.00', '20.00', '199.84')).toBeNull();
  });

  it('is off by so much beyond that, more or less', () => {
    expect(errorOf('10.00', '20.00', '200.17')).toBe('0.17');
    expect(errorOf('10.00', '20.00', '20.00')).toBe('-180.00');
  });

  it('is not judged where a part is missing', () => {
    expect([errorOf(null, '20', '1'), errorOf('1', null, '1'), errorOf('1', '20', null)]).toEqual([null, null, null]);
  });
});
