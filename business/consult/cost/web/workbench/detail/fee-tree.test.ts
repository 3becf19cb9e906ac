import { expect, it } from 'vitest';
import type { WorkbenchFee } from '../../../model/index.ts';
import { buildFeeTree } from './fee-tree.ts';

const fee = (id: number, changes: Partial<WorkbenchFee>): WorkbenchFee => ({
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
  const lines = buildFeeTree([
    fee(1, {}),
    fee(2, { parentId: 1 }),
    fee(3, { group: 'tax' }),
    fee(4, { name: '', code: 'D' }),
  ]);
  expect(lines.map(({ name }) => name)).toEqual(['费用汇总', '税金']);
  expect(lines[0]?.children.map(({ name }) => name)).toEqual(['费用1', 'D']);
  expect(lines[0]?.children[0]?.children.map(({ name }) => name)).toEqual(['费用2']);
});
