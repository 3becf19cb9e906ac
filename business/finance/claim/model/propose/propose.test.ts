import { describe, expect, it } from 'vitest';
import type { OpenItem } from '../calls.ts';
import { type ClaimableReceipt, ProposalContext, proposeClaims } from './index.ts';

const PAYER = { id: '1', name: '云岭市城市建设投资集团有限公司' };

/** A node of 审判综合楼结算审核合同, or of another contract. */
const node = (plan: string, planDate: string, rest: string, contract = '10'): OpenItem => ({
  contract,
  contractName: contract === '10' ? '审判综合楼结算审核合同' : '安置房二期跟踪审计合同',
  contractNo: `ZX2026-${contract}`,
  plan,
  planName: '进度款',
  planDate,
  customer: PAYER.id,
  customerName: PAYER.name,
  amount: rest,
  rest,
});

const receipt = (rest: string, text = '咨询费'): ClaimableReceipt => ({
  ...{ rest, text, day: '2026-06-10' },
  ...{ payer: PAYER.name, payerNo: '6222000000000001' },
});

/** What is proposed of these items for a payer who paid before. */
const asked = (items: readonly OpenItem[], one: ClaimableReceipt) =>
  proposeClaims(
    one,
    new ProposalContext(items, [PAYER], [{ payer: PAYER.name, payerNo: one.payerNo, customer: PAYER.id }]),
  );

const plansOf = ({ proposals }: ReturnType<typeof proposeClaims>) => proposals[0]?.items.map(({ plan }) => plan);

describe('without a person', () => {
  it('an equal amount of a payer who paid before is claimed', () => {
    const found = asked(
      [node('1', '2026-06-01', '31234.56'), node('2', '2026-09-01', '50000.00')],
      receipt('31234.56'),
    );
    expect([plansOf(found), found.automatic]).toEqual([['1'], true]);
  });

  it('equal nodes of one contract are paid in their order', () => {
    const found = asked(
      [node('2', '2026-06-08', '31234.56'), node('1', '2026-05-01', '31234.56')],
      receipt('31234.56'),
    );
    expect([plansOf(found), found.automatic]).toEqual([['1'], true]);
  });

  it('equal items of two contracts are not guessed between', () => {
    const found = asked(
      [node('1', '2026-06-01', '31234.56'), node('2', '2026-06-01', '31234.56', '20')],
      receipt('31234.56'),
    );
    expect(found.automatic).toBe(false);
  });

  it('a part of a larger item is left to people, however much is named', () => {
    const found = asked([node('1', '2026-06-01', '90000.00')], receipt('31234.56', 'ZX2026-10'));
    expect([plansOf(found), found.automatic]).toEqual([['1'], false]);
  });

  it.each([
    ['咨询费', '20', false],
    ['ZX2026-10', '20', true],
    ['ZX2026-10', '10', false],
  ])('a round sum beside a larger item: %s, larger of contract %s: %s', (text, larger, automatic) => {
    const items = [node('1', '2026-06-01', '50000.00'), node('2', '2026-05-01', '80000.00', larger)];
    expect(asked(items, receipt('50000.00', text)).automatic).toBe(automatic);
  });

  it('items that come to the amount in two ways are left to people', () => {
    const items = [
      node('1', '2026-06-01', '10000.11'),
      node('2', '2026-06-01', '20000.22'),
      node('3', '2026-06-01', '12000.11', '20'),
      node('4', '2026-06-01', '18000.22', '20'),
    ];
    expect(asked(items, receipt('30000.33')).automatic).toBe(false);
  });
});
