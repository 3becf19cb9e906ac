import { describe, expect, it } from 'vitest';
import type { CostFile } from '#business/consult/cost/model/index.ts';
import { sampleBill, sampleCostFile } from '#business/consult/cost/testing/sample-cost-file.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { buildSettlementAuditLines, computeBidDiscount, repriceChangedBills } from '../../model/index.ts';
import { computeChangedBillAmount, computeChangedQuantityPrice } from './changed-quantity-price.ts';

const file = (spoil: (file: CostFile) => void = () => undefined): CostFile => {
  const made = sampleCostFile();
  spoil(made);
  return made;
};
const set = (made: CostFile, id: number, values: Partial<CostFile['bills'][number]>) =>
  Object.assign(made.bills[id - 1] ?? {}, values);

describe('the price of a quantity that left its contract', () => {
  it('is the bid price within 15 % around the budget price, less the discount below', () => {
    const price = (bid: string) => computeChangedQuantityPrice(bid, '100', '0.0944').price.toFixed(2);
    expect([price('90'), price('120'), price('70')]).toEqual(['90.00', '115.00', '76.98']);
    expect(computeChangedQuantityPrice('70', '100', '0.0944').floor.toFixed()).toBe('76.976');
  });

  it('holds for the whole change, or only for what is beyond 15 %; within that the contract holds', () => {
    const changed = (settled: string) => ({ contract: '100', settled, price: '10', fresh: '8' });
    expect(computeChangedBillAmount(changed('115'), 'whole').toFixed(2)).toBe('1150.00');
    expect(computeChangedBillAmount(changed('130'), 'whole').toFixed(2)).toBe('1240.00');
    expect(computeChangedBillAmount(changed('130'), 'beyond').toFixed(2)).toBe('1270.00');
    expect(computeChangedBillAmount(changed('50'), 'beyond').toFixed(2)).toBe('400.00');
  });
});

describe('submitted beside audited', () => {
  const submitted = file((made) => {
    made.bills.push(sampleBill({ id: 4, code: '010103001001', name: '回填方', quantity: '10', total: '200.00' }));
  });
  const audited = file((made) => {
    set(made, 1, { quantity: '80', total: '2400.00' });
    set(made, 2, { total: '5100.00' });
    made.header.total = '9500.00';
  });
  const { lines, counts, isShort } = buildSettlementAuditLines(submitted, audited);
  const line = (name: string) => lines.find((each) => each.name === name);

  it('is one tree with 核增, 核减, net and rate at every level', () => {
    expect(counts).toEqual({ added: 0, removed: 1, changed: 2, same: 1 });
    expect(isShort).toBe(false);
    expect(lines[0]).toMatchObject({
      ...{ kind: 'work', submittedTotal: '9810.00', auditedTotal: '9500.00', up: '100.00', down: '800.00' },
      ...{ net: '310.00', rate: '3.16' },
    });
    expect(line('土石方工程')).toMatchObject({ kind: 'part', up: '100.00', down: '800.00' });
    expect(line('挖一般土方')).toMatchObject({ change: 'changed', down: '600.00', rate: '20.00' });
    expect(line('挖一般石方')).toMatchObject({ change: 'changed', up: '100.00', net: '-100.00' });
    expect(line('回填方')).toMatchObject({ change: 'removed', audited: null, down: '200.00', rate: '100.00' });
    const parent = lines.find(({ no }) => no === line('回填方')?.parentNo);
    expect(parent?.name).toBe('土石方工程');
  });
});

describe('bills priced anew', () => {
  it('are those more than 15 % beside the contract, with what they come to and what the audit says', () => {
    const contract = file((made) => set(made, 1, { quantity: '60', price: '20', total: '1200.00' }));
    const budget = file((made) => {
      set(made, 1, { price: '40' });
      made.header.total = '10900.00';
    });
    const discount = computeBidDiscount(contract, budget) ?? toDecimal('0');
    expect(discount.toFixed(6)).toBe('0.100000');
    const { pairs } = buildSettlementAuditLines(file(), file());
    expect(repriceChangedBills(pairs, { contract, budget, discount, pricing: 'whole' })).toEqual([
      {
        ...{ no: 1, work: '建筑', code: '010101002001', name: '挖一般土方', unit: 'm3' },
        ...{ contractQuantity: '60', submittedQuantity: '100', auditedQuantity: '100', change: '66.67' },
        ...{ bidPrice: '20', budgetPrice: '40', deviation: '-50.00', floor: '30.60', cap: '46.00', newPrice: '30.6' },
        ...{ contractTotal: '1200.00', submittedTotal: '3000.00', auditedTotal: '3000.00' },
        ...{ due: '2424.00', difference: '576.00' },
      },
    ]);
    expect(repriceChangedBills(pairs, { contract, budget: null, discount, pricing: 'whole' })[0]).toMatchObject({
      ...{ newPrice: '20', floor: null, due: '2000.00' },
    });
  });
});
