import { describe, expect, it } from 'vitest';
import { applyPlanChanges, type ReceivablePlanChange } from './apply-plan-changes.ts';

const NODES = [
  { id: '1', name: '首付款', amount: '300.00', received: '300.00' },
  { id: '2', name: '尾款', amount: '700.00', received: '100.00' },
];
const shift = (name: string, amount: string, more: Partial<ReceivablePlanChange> = {}): ReceivablePlanChange => ({
  name,
  amount,
  condition: null,
  planDate: null,
  ...more,
});

describe('a plan after a change', () => {
  it('has the node of that name by so much more or less, the others as they are, new ones behind', () => {
    const added = shift('增补款', '50.5', { condition: 'report', planDate: '2027-01-01' });
    expect(
      applyPlanChanges(NODES, [shift('尾款', '-200.25'), added, shift('尾款', '0.25', { planDate: '2027-03-01' })]),
    ).toEqual({
      nodes: [
        { id: '1' },
        { id: '2', amount: '500.00', planDate: '2027-03-01' },
        { name: '增补款', amount: '50.50', condition: 'report', planDate: '2027-01-01' },
      ],
      fault: null,
    });
  });

  it.each([
    ['is not below what was received', [shift('尾款', '-600.01')], '不能小于已到账的100.00元'],
    ['knows when and on what a new node falls due', [shift('增补款', '50')], '新增节点“增补款”须填写'],
    [
      'has no new node that takes away',
      [shift('核减', '-5', { condition: 'report', planDate: '2027-01-01' })],
      '大于0的金额',
    ],
  ])('%s', (_, shifts, words) => {
    const { fault, nodes } = applyPlanChanges(NODES, shifts);
    expect(nodes).toEqual([]);
    expect(fault?.text ?? '').toContain(words);
  });

  it('names the node that is meant', () => {
    const twice = [...NODES, { id: '3', name: '尾款', amount: '1.00', received: null }];
    expect(applyPlanChanges(twice, [shift('尾款', '1')]).fault).not.toBeNull();
    expect(applyPlanChanges(twice, [shift('首付款', '1')]).fault).toBeNull();
  });
});
