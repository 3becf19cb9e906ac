import { expect, it } from 'vitest';
import { createEmptyCostBatch } from '../cost-format-types.ts';
import { createBlankFee, createBlankNode } from './create-blank-rows.ts';
import { FeeRateValidator, multiplyFeeRates } from './fee-rate-validator.ts';

type Fee = readonly [name: string, formula: string, rate: string, total: string, group?: 'tax'];
const UNIT = { ...createBlankNode(), id: 1, parentId: null, kind: 'unitWork' as const, total: '1090' };

function batchOf(fees: readonly Fee[]) {
  const rows = fees.map(([name, formula, rate, total, group = 'summary'], at) => ({
    ...{ ...createBlankFee(), id: at + 1, nodeId: 1, group, code: `F${at + 1}` },
    ...{ name, formula, rate, total },
  }));
  return { ...createEmptyCostBatch(), nodes: [UNIT as never], fees: rows as never };
}

function doubtsOf(...fees: Fee[]) {
  const proof = new FeeRateValidator();
  proof.take(batchOf(fees));
  return proof.doubts();
}

it('rates in per cent prove themselves, and what has no base says nothing', () => {
  expect(doubtsOf(['安全文明施工费', '1000', '4.5', '45.00'], ['规费', '按规定', '300', '30.00'])).toEqual({
    texts: [],
    factor: null,
  });
});

it.each<[string, Fee, string, string]>([
  ['shares', ['安全文明施工费', '1000', '0.045', '45.00'], '100', '4.5'],
  ['per cents of per cents', ['安全文明施工费', '1000', '0.00045', '45.00'], '10000', '4.5'],
  ['hundredfold', ['安全文明施工费', '1000', '450', '45.00'], '0.01', '4.5'],
  ['a tax by the total of its work', ['税金', '税前造价', '0.09', '90.00', 'tax'], '100', '9'],
  ['a tax of 900 %', ['增值税', '', '900', '90.00', 'tax'], '0.01', '9'],
])('%s are found', (_, fee, factor, right) => {
  const { texts, factor: found } = doubtsOf(fee);
  expect(found).toBe(factor);
  expect(texts[0]).toMatch(new RegExp(`^费率不符：“${fee[0]}”写明 ${fee[2]}%，.*应为 ${right.replace('.', '\\.')}%$`));
  const proof = new FeeRateValidator();
  proof.take(multiplyFeeRates(batchOf([fee]), factor));
  expect(proof.doubts()).toEqual({ texts: [], factor: null });
});

it('rates on rows that add up are worked out, and a file that mixes has no one factor', () => {
  const { texts, factor } = doubtsOf(
    ['人工费', '', '100', '600.00'],
    ['机械费', '', '100', '400.00'],
    ['管理费', 'F1+F2', '0.1', '100.00'],
    ['规费', '1000', '5', '50.00'],
  );
  expect([texts.length, factor]).toEqual([1, null]);
});

it('a tax that no total proves is no less than 1 %', () => {
  const proof = new FeeRateValidator();
  const batch = batchOf([['增值税', '', '0.09', '90.00', 'tax']]);
  proof.take({ ...batch, nodes: [] });
  expect(proof.doubts().factor).toBe('100');
});
