import { expect, it } from 'vitest';
import { comparePriceStages, type PriceStage } from './price-stages.ts';

const said = (stage: PriceStage, amount: string) => ({
  ...{ stage, amount, source: 'ledger' as const, record: '1', name: stage, count: 1 },
});

it('a stage is compared with the nearest before it that has a price, and 三超 is judged of those that are there', () => {
  const { lines, limits } = comparePriceStages([
    said('agreed', '1150.00'),
    said('estimate', '1000.00'),
    said('budget', '1100.00'),
    said('contract', '990.00'),
  ]);
  expect(lines.map(({ stage, before, difference, share }) => [stage, before, difference, share])).toEqual([
    ['estimate', null, null, null],
    ['budget', 'estimate', '100.00', '0.1'],
    ['control', null, null, null],
    ['contract', 'budget', '-110.00', '-0.1'],
    ['submitted', null, null, null],
    ['agreed', 'contract', '160.00', '0.161616'],
  ]);
  expect(limits.map(({ stage, over, exceeded }) => [stage, over, exceeded])).toEqual([
    ['budget', '0.00', false],
    ['settled', '50.00', true],
  ]);
});
