import { describe, expect, it } from 'vitest';
import type { CapitalPosition } from './calls.ts';
import { buildCapitalFigures, plannedRowsPaths } from './capital-figures.ts';

const POSITION: CapitalPosition = {
  date: '2026-11-20',
  accounts: [],
  deposits: '1234567.8',
  cash: '500',
  restricted: '35000.05',
  available: '1200067.75',
  needClaim: '88.8',
  needClaimCount: 3,
  invoiceUnpaid: '0',
  dueUninvoiced: '12',
  orderOpen: '-5.5',
  loanBalance: '1000',
  bondOut: '20000',
  collectionRate: '0.9',
  planned: [],
};
const figureOf = (label: string) => buildCapitalFigures(POSITION).find((figure) => figure.label === label);

describe('the figures of the capital', () => {
  it('are amounts in 元 with separators and cents, less than nothing too', () => {
    const values = buildCapitalFigures(POSITION).map(({ label, value, unit }) => `${label} ${value}${unit}`);
    expect(values).toEqual([
      '可用资金 1,200,067.75元',
      '受限资金 35,000.05元',
      '待认领 88.80元',
      '已开票未收 0.00元',
      '到期未开票 12.00元',
      '已批未付 -5.50元',
      '借款余额 1,000.00元',
      '在外保证金 20,000.00元',
    ]);
  });

  it('say what is at hand as deposits and cash less what is restricted', () => {
    expect(figureOf('可用资金')?.note).toBe('存款 1,234,567.80 + 现金 500.00 − 受限 35,000.05');
  });

  it('say how many receipts nobody has claimed', () => {
    expect(figureOf('待认领')?.note).toBe('3 笔收款还没有认领');
  });

  it('lead to the records they are the sum of: accounts that are not closed, orders that are not paid', () => {
    expect(figureOf('受限资金')?.to).toBe('/main-page/bankAccount/wf-list?f.state=normal,frozen&f.restricted=true');
    expect(figureOf('可用资金')?.to).toContain('f.restricted=false');
    expect(figureOf('已批未付')?.to).toMatch(/^\/main-page\/payOrder\/wf-list\?f\.state=\w/);
    expect(figureOf('已批未付')?.to).not.toContain('paid');
    expect(figureOf('借款余额')?.to).toBe('/loan-application/list?f.state=lent,part');
  });
});

describe('what is planned', () => {
  it('is looked up from the day on, over the end of months and years', () => {
    expect(plannedRowsPaths('2026-11-20', 30).pay).toContain('f.day=,2026-12-20');
    expect(plannedRowsPaths('2026-12-15', 60).pay).toContain('f.day=,2027-02-13');
    expect(plannedRowsPaths('2028-01-30', 30).pay).toContain('f.day=,2028-02-29');
    expect(plannedRowsPaths('2026-11-20', 90).amount).toContain('f.within90=0.01,');
  });
});
