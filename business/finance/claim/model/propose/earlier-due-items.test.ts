import { describe, expect, it } from 'vitest';
import type { OpenItem } from '../calls.ts';
import { findEarlierEqualItems, isDueBeforeOtherItem } from './earlier-due-items.ts';
import { ProposalContext } from './index.ts';

const CUSTOMER = { id: '1', name: '云岭市城市建设投资集团有限公司' };
const item = (plan: string | null, planDate: string | null, more: Partial<OpenItem> = {}): OpenItem => ({
  contract: '10',
  contractName: '审判综合楼结算审核合同',
  contractNo: 'ZX2026-10',
  plan,
  planName: '进度款',
  planDate,
  customer: CUSTOMER.id,
  customerName: CUSTOMER.name,
  amount: '500.00',
  rest: '500.00',
  ...more,
});
const earlier = (one: OpenItem, others: readonly OpenItem[]) =>
  findEarlierEqualItems(one, new ProposalContext([one, ...others], [CUSTOMER], [])).map(({ plan }) => plan);

describe('what is due first', () => {
  it('is told by the day, and by the order of the plan on one day', () => {
    expect(isDueBeforeOtherItem(item('9', '2026-05-31'), item('1', '2026-06-01'))).toBe(true);
    expect(isDueBeforeOtherItem(item('9', '2026-06-01'), item('10', '2026-06-01'))).toBe(true);
    expect(isDueBeforeOtherItem(item('10', '2026-06-01'), item('9', '2026-06-01'))).toBe(false);
  });

  it('is what has no day, and nothing is due before itself', () => {
    expect(isDueBeforeOtherItem(item('1', null), item('2', '2026-01-01'))).toBe(true);
    expect(isDueBeforeOtherItem(item('2', '2026-01-01'), item('1', null))).toBe(false);
    expect(isDueBeforeOtherItem(item('1', '2026-01-01'), item('1', '2026-01-01'))).toBe(false);
    expect(isDueBeforeOtherItem(item(null, null), item(null, null))).toBe(false);
  });
});

describe('money for an item', () => {
  const one = item('3', '2026-06-01');

  it('comes first for those of the same contract and rest that are due before', () => {
    expect(earlier(one, [item('1', '2026-04-01'), item('2', '2026-06-01'), item('4', '2026-07-01')])).toEqual([
      '1',
      '2',
    ]);
  });

  it('does not wait for those of another contract or with another rest', () => {
    const others = [
      item('1', '2026-04-01', { contract: '20' }),
      item('2', '2026-04-01', { rest: '499.99' }),
      item('5', '2026-04-01', { customer: '2' }),
    ];
    expect(earlier(one, others)).toEqual([]);
  });
});
