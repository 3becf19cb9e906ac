import { describe, expect, it } from 'vitest';
import { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { sampleBill, sampleCostFile } from '#business/consult/cost/testing/sample-cost-file.ts';
import { computeProductTolerance, computeSumTolerance, hasUnroundedFigures } from './rounding-tolerance.ts';

/** A file of so many bills of 10.5 × 2.00, of which some are a unit off. */
const fileOf = (bills: number, off = 0) => {
  const file = sampleCostFile();
  file.bills = Array.from({ length: bills }, (_, at) =>
    sampleBill({
      ...{ id: at + 1, code: '010101002001', name: '挖土', quantity: '10.5', price: '2.00' },
      total: at < off ? '22.00' : '21.00',
    }),
  );
  return new CostFileLookup(file);
};

describe('a file', () => {
  it('states all digits where its bills multiply to the cent, but for one in fifty', () => {
    expect(hasUnroundedFigures(fileOf(50))).toBe(true);
    expect(hasUnroundedFigures(fileOf(50, 1))).toBe(true);
    expect(hasUnroundedFigures(fileOf(50, 2))).toBe(false);
  });

  it('of fewer than twenty bills says nothing of how it rounds', () => {
    expect(hasUnroundedFigures(fileOf(19))).toBe(false);
    expect(hasUnroundedFigures(fileOf(20))).toBe(true);
  });

  it('is not judged by bills that say too little', () => {
    const file = sampleCostFile();
    file.bills = Array.from({ length: 30 }, (_, at) =>
      sampleBill({ id: at + 1, code: '1', name: '措施', quantity: at < 15 ? null : '1', price: '1', total: '1' }),
    );
    expect(hasUnroundedFigures(new CostFileLookup(file))).toBe(false);
  });
});

describe('quantity × price', () => {
  it('is right to the cent where the file states all digits', () => {
    expect(computeProductTolerance('1234.5', '99.99', true).toFixed()).toBe('0.01');
  });

  it('may be off by what half of the last digit of each makes, and a cent', () => {
    // 0.005 × 20 + 0.005 × 10 + 0.01
    expect(computeProductTolerance('10.00', '20.00', false).toFixed()).toBe('0.16');
    // A quantity of three decimals leaves less: 0.0005 × 20 + 0.005 × 10 + 0.01
    expect(computeProductTolerance('10.000', '20.00', false).toFixed()).toBe('0.07');
  });

  it('counts whole numbers as stated to the cent, and amounts below zero by their size', () => {
    expect(computeProductTolerance('10', '20', false).toFixed()).toBe('0.16');
    expect(computeProductTolerance('-10', '-20', false).toFixed()).toBe('0.16');
    expect(computeProductTolerance('0', '0', false).toFixed()).toBe('0.01');
  });
});

describe('a sum', () => {
  it('may be off by a cent a row, and always by what is allowed at the least', () => {
    expect(computeSumTolerance(3, '0.05').toFixed()).toBe('0.05');
    expect(computeSumTolerance(5, '0.05').toFixed()).toBe('0.05');
    expect(computeSumTolerance(120, '0.05').toFixed()).toBe('1.2');
    expect(computeSumTolerance(0, '0.01').toFixed()).toBe('0.01');
  });
});
