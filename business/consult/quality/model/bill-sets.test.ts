import { describe, expect, it } from 'vitest';
import { sampleBill } from '#business/consult/cost/testing/sample-cost-file.ts';
import {
  concreteBillSet,
  convertMassQuantity,
  excavationBillSet,
  findCostliestBill,
  isInBillSet,
  pileBillSet,
  pileHeadBillSet,
  rebarBillSet,
  sumBillSetQuantities,
} from './bill-sets.ts';

const bill = (id: number, code: string, quantity: string | null, unit: string) =>
  sampleBill({ id, code, name: '清单', quantity, unit, total: null });

describe('bills of one kind of work', () => {
  it('are known by their national digits, also with the sign of a province', () => {
    expect(isInBillSet(concreteBillSet, bill(1, '010502001001', '1', 'm3'))).toBe(true);
    expect(isInBillSet(concreteBillSet, bill(1, '粤010502001001', '1', 'm3'))).toBe(true);
    expect(isInBillSet(rebarBillSet, bill(1, '010515001001', '1', 't'))).toBe(true);
    expect(isInBillSet(concreteBillSet, bill(1, '010515001001', '1', 't'))).toBe(false);
  });

  it('are not those with a code of the compiler’s own', () => {
    expect(isInBillSet(concreteBillSet, bill(1, '01B001', '1', 'm3'))).toBe(false);
    expect(isInBillSet(concreteBillSet, bill(1, '', '1', 'm3'))).toBe(false);
  });

  it('tell a pile from the head that is cut off it', () => {
    expect(isInBillSet(pileHeadBillSet, bill(1, '010301004001', '1', '根'))).toBe(true);
    expect(isInBillSet(pileHeadBillSet, bill(1, '010301001001', '1', '根'))).toBe(false);
    expect(isInBillSet(pileBillSet, bill(1, '010301001001', '1', '根'))).toBe(true);
  });
});

describe('their quantities', () => {
  it('are summed in the unit of the work, kilograms as tons, with the bill that brings most', () => {
    const sum = sumBillSetQuantities(rebarBillSet, [
      bill(1, '010515001001', '2.5', 't'),
      bill(2, '010515001002', '3500', 'kg'),
      bill(3, '010502001001', '99', 'm3'),
    ]);
    expect([sum?.total.toFixed(), sum?.largest.id]).toEqual(['6', 2]);
  });

  it('are left out where the unit does not go with it, or nothing is stated', () => {
    const sum = sumBillSetQuantities(rebarBillSet, [
      bill(1, '010515001001', '10', '根'),
      bill(2, '010515001002', null, 't'),
      bill(3, '010515001003', '-4', 't'),
      bill(4, '010515001004', '0', 't'),
      bill(5, '010515001005', '1.25', '吨'),
    ]);
    expect([sum?.total.toFixed(), sum?.largest.id]).toEqual(['1.25', 5]);
  });

  it('are none where no bill has one: nothing is not zero', () => {
    expect(sumBillSetQuantities(excavationBillSet, [bill(1, '010101002001', null, 'm3')])).toBeNull();
    expect(sumBillSetQuantities(excavationBillSet, [])).toBeNull();
  });

  it('go from kilograms to tons and not back', () => {
    expect(convertMassQuantity('1234.5', 'kg', 't')?.toFixed()).toBe('1.2345');
    expect(convertMassQuantity('1', 'T', 't')?.toFixed()).toBe('1');
    expect(convertMassQuantity('1', 't', 'kg')).toBeNull();
    expect(convertMassQuantity('1', 'm3', 't')).toBeNull();
  });
});

it('the costliest bill of a set is found whatever its unit, without a price too', () => {
  const bills = [
    { ...bill(1, '010515001001', '1', 't'), total: '5000.00' },
    { ...bill(2, '010515001002', '1', '根'), total: '20000.5' },
    bill(3, '010515001003', '1', 't'),
    { ...bill(4, '010502001001', '1', 'm3'), total: '999999' },
  ];
  expect(findCostliestBill(rebarBillSet, bills)?.id).toBe(2);
  expect(findCostliestBill(rebarBillSet, bills.slice(2))?.id).toBe(3);
  expect(findCostliestBill(excavationBillSet, bills)).toBeUndefined();
});
