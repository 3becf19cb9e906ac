import { describe, expect, it } from 'vitest';
import type { ClaimProposal, OpenBidBond, OpenItem } from '../../model/index.ts';
import {
  CLAIM_KIND_OPTIONS,
  type ClaimTargetLine,
  newTargetLine,
  remainingToClaim,
  targetLinesOfProposal,
  toClaimTargets,
} from '../claim-form-lines.ts';

const item: OpenItem = {
  ...{ contract: '12', contractName: '全过程咨询', contractNo: 'HT-1', plan: '121', planName: '首付款' },
  ...{ planDate: '2026-10-31', customer: '5', customerName: '城投集团', amount: '500.00', rest: '300.00' },
};
const bond: OpenBidBond = {
  ...{ id: '31', no: 'BZJ-1', bidName: '地铁投标', customer: '6', customerName: '轨道公司', rest: '80.00' },
};
const line = (amount: string, more: Partial<ClaimTargetLine> = {}): ClaimTargetLine => ({
  ...newTargetLine(amount),
  ...more,
});

describe('what the lines leave of the receipts', () => {
  it('is exact to the cent, however many lines there are', () => {
    expect(remainingToClaim('0.30', [line('0.1'), line('0.2')])).toBe('0.00');
    const third = Array.from({ length: 3 }, () => line('33.33'));
    expect(remainingToClaim('100', third)).toBe('0.01');
  });

  it('is all of them without a line, and below zero where the lines take too much', () => {
    expect(remainingToClaim('1200', [])).toBe('1200.00');
    expect(remainingToClaim('1200.00', [line('1200.01')])).toBe('-0.01');
  });

  it('reads amounts with thousands separators; what is no number takes nothing', () => {
    expect(remainingToClaim('1500', [line('1,200.50')])).toBe('299.50');
    expect(remainingToClaim('100.00', [line(''), line('一百'), line('1.2.3')])).toBe('100.00');
  });
});

describe('a line as it is sent', () => {
  it('for a contract names contract, node, invoice and customer, and nothing else', () => {
    const [sent] = toClaimTargets([line('300', { item, invoice: '77', note: '首付款到账' })]);
    expect(sent).toEqual({
      ...{ kind: 'contract', contract: '12', plan: '121', invoice: '77', customer: '5', loan: null, bond: null },
      ...{ amount: '300.00', note: '首付款到账', score: null, suggestedBy: 'person' },
    });
  });

  it('for a contract that nothing is chosen for names nothing: the server refuses it in its own words', () => {
    expect(toClaimTargets([line('1')])[0]).toMatchObject({ contract: null, plan: null, customer: null });
  });

  it('for a bond names the bond and who held it', () => {
    expect(toClaimTargets([line('80', { kind: 'bond', bond })])[0]).toMatchObject({
      ...{ kind: 'bond', bond: '31', customer: '6', contract: null, loan: null },
    });
  });

  it('names a loan only where one is paid back', () => {
    const loan = { id: '9', label: '备用金' };
    const customer = { id: '5', label: '城投集团' };
    const [back, ahead] = toClaimTargets([
      line('10', { kind: 'repayment', loan }),
      line('10', { kind: 'advance', loan, customer }),
    ]);
    expect(back).toMatchObject({ kind: 'repayment', loan: '9', customer: null });
    expect(ahead).toMatchObject({ kind: 'advance', loan: null, customer: '5' });
  });

  it('has its amount with two places, and no note where none was written', () => {
    expect(toClaimTargets([line('1,200.5'), line('7'), line('')]).map(({ amount, note }) => [amount, note])).toEqual([
      ['1200.50', null],
      ['7.00', null],
      ['0.00', null],
    ]);
  });
});

describe('a proposal', () => {
  it('becomes one line for each of its items, with what of it is claimed and how sure that is', () => {
    const proposal: ClaimProposal = {
      score: 88,
      reasons: ['金额相同'],
      suggestedBy: 'combination',
      items: [
        { ...item, claim: '300.00' },
        { ...item, plan: null, planName: null, claim: '20.00' },
      ],
    };
    const lines = targetLinesOfProposal(proposal);
    expect(lines.map(({ kind, amount, score, suggestedBy }) => [kind, amount, score, suggestedBy])).toEqual([
      ['contract', '300.00', 88, 'combination'],
      ['contract', '20.00', 88, 'combination'],
    ]);
    expect(lines.map(({ item: one }) => one?.plan)).toEqual(['121', null]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
  });
});

it('money that comes in is for one of eight things, a contract first', () => {
  expect(CLAIM_KIND_OPTIONS.map(({ label }) => label)).toEqual([
    ...['合同回款', '预收款', '保证金退回', '借款还款'],
    ...['投标服务费', '利息', '其他收入', '待退款'],
  ]);
});
