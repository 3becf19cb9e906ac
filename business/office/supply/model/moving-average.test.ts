import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { averagePriceOf, issueValueOf, type Stock, stockAfter, worthOf } from './moving-average.ts';

const hundredths = (max: number) => fc.integer({ min: 1, max }).map((n) => toDecimal(n).div(100));
const step = fc.record({ comes: fc.boolean(), qty: hundredths(50_000), price: hundredths(1_000_000) });

interface Walk {
  readonly stock: Stock;
  readonly came: Decimal;
  readonly went: Decimal;
}
const NOTHING: Walk = {
  stock: { qty: toDecimal('0'), value: toDecimal('0') },
  came: toDecimal('0'),
  went: toDecimal('0'),
};

/** A step comes, or goes as far as the stock goes. */
function taken(
  { stock, came, went }: Walk,
  { comes, qty, price }: { comes: boolean; qty: Decimal; price: Decimal },
): Walk {
  if (comes) {
    const amount = worthOf(qty, price);
    return { stock: stockAfter(stock, qty, amount), came: came.plus(amount), went };
  }
  const gone = qty.gt(stock.qty) ? stock.qty : qty;
  if (gone.eq(0)) return { stock, came, went };
  const amount = issueValueOf(stock, gone);
  return { stock: stockAfter(stock, gone.times(-1), amount.times(-1)), came, went: went.plus(amount) };
}

describe('a moving average', () => {
  it('keeps quantity and value above zero whatever comes and goes, and nothing in stock is worth nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let walk = NOTHING;
        for (const one of steps) {
          walk = taken(walk, one);
          const { stock, came, went } = walk;
          expect(stock.qty.gte(0) && stock.value.gte(0) && stock.value.eq(came.minus(went))).toBe(true);
          expect(stock.qty.gt(0) || stock.value.eq(0)).toBe(true);
        }
      }),
    );
  });

  it('is worth to the cent, and the last piece takes the rest of the value', () => {
    let stock: Stock = { qty: toDecimal('3'), value: toDecimal('10.00') };
    const gone = [1, 1, 1].map((qty) => {
      const amount = issueValueOf(stock, qty);
      stock = stockAfter(stock, -qty, amount.times(-1));
      return amount.toFixed(2);
    });
    expect(gone).toEqual(['3.33', '3.34', '3.33']);
    expect(averagePriceOf(stock)).toBeNull();
  });
});
