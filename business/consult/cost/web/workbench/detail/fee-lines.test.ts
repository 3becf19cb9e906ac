import { expect, it } from 'vitest';
import type { WorkFee } from '../../../model/index.ts';
import { feeLines } from './fee-lines.ts';

const fee = (id: number, changes: Partial<WorkFee>): WorkFee => ({
  id,
  parentId: null,
  group: 'summary',
  code: '',
  name: `费用${id}`,
  formula: '',
  base: '',
  rate: null,
  total: null,
  remark: '',
  ...changes,
});

it('puts fees under the heading of their table and under the fee that contains them', () => {
  const lines = feeLines([
    fee(1, {}),
    fee(2, { parentId: 1 }),
    fee(3, { group: 'tax' }),
    fee(4, { name: '', code: 'D' }),
  ]);
  expect(lines.map(({ name }) => name)).toEqual(['费用汇总', '税金']);
  expect(lines[0]?.children.map(({ name }) => name)).toEqual(['费用1', 'D']);
  expect(lines[0]?.children[0]?.children.map(({ name }) => name)).toEqual(['费用2']);
});
