import { describe, expect, it } from 'vitest';
import { createEmptyLedgerRow, type LedgerRow } from '../sheet/ledger-row.ts';
import { buildMeasuredBillKey, buildNextPeriodRows, findMeasurementFaults } from './measurement-period-rows.ts';

const bill = (id: number, more: Partial<LedgerRow>): LedgerRow => ({
  ...createEmptyLedgerRow(id, 1),
  code: `01010100200${id}`,
  name: '挖沟槽土方',
  unit: 'm3',
  ...more,
});
const section: LedgerRow = { ...createEmptyLedgerRow(1), name: '土方工程' };
const NOTHING = new Map<string, string>();
const faults = (rows: readonly LedgerRow[], changes: ReadonlyMap<string, string> = NOTHING) =>
  findMeasurementFaults(rows, changes).map(({ kind, total, most }) => [kind, total, most]);

describe('a measured row', () => {
  it('is right up to the quantity of the contract, with what the periods before measured', () => {
    const row = { baseQuantity: '100', lastQuantity: '60', claimedQuantity: '40', agreedQuantity: '40' };
    expect(faults([section, bill(2, row)])).toEqual([]);
    expect(faults([section, bill(2, { ...row, claimedQuantity: '40.001', agreedQuantity: '40.001' })])).toEqual([
      ['measuredOver', '100.001', '100'],
    ]);
  });

  it('may come to more where a change was agreed, and only to less where one took something away', () => {
    const row = bill(2, { baseQuantity: '100', claimedQuantity: '120', agreedQuantity: '120' });
    expect(faults([section, row], new Map([[buildMeasuredBillKey(row), '20']]))).toEqual([]);
    expect(faults([section, row], new Map([[buildMeasuredBillKey(row), '-10']]))).toEqual([
      ['measuredOver', '120', '90'],
    ]);
  });

  it('is granted no more than was applied for, and nothing where nothing was', () => {
    const row = { baseQuantity: '100', claimedQuantity: '30', agreedQuantity: '30.5' };
    expect(faults([section, bill(2, row)])).toEqual([['grantedOver', '30.5', '100']]);
    expect(faults([section, bill(2, { ...row, claimedQuantity: null })])).toEqual([['grantedOver', '30.5', '100']]);
  });

  it('that is not in the contract is measured beyond it from the first piece on', () => {
    expect(faults([section, bill(2, { claimedQuantity: '1', agreedQuantity: '1' })])).toEqual([
      ['measuredOver', '1', '0'],
    ]);
  });

  it('is not judged before somebody measured it, nor is a section', () => {
    const over = { ...section, baseQuantity: '1', agreedQuantity: '9' };
    expect(faults([over, bill(2, { baseQuantity: '1', lastQuantity: '9', claimedQuantity: '5' })])).toEqual([]);
  });

  it('is known by its code, and by its name where it has none, however they are spaced', () => {
    expect(buildMeasuredBillKey({ code: '0101 0100 2001', name: '挖土' })).toBe('010101002001');
    expect(buildMeasuredBillKey({ code: ' ', name: '脚 手 架' })).toBe('脚手架');
  });
});

describe('the next period', () => {
  const before = bill(2, {
    baseQuantity: '100',
    basePrice: '12.5',
    baseAmount: '1250.00',
    claimedQuantity: '45',
    claimedPrice: '12.5',
    claimedAmount: '562.50',
    agreedQuantity: '40.5',
    agreedPrice: '12.5',
    agreedAmount: '506.25',
    lastQuantity: '10',
    remark: '按收方单',
  });

  it('begins with what was measured until then and nothing of its own', () => {
    const [, row] = buildNextPeriodRows([section, before]);
    expect(row).toMatchObject({
      lastQuantity: '50.5',
      baseQuantity: '100',
      baseAmount: '1250.00',
      claimedQuantity: null,
      claimedAmount: null,
      agreedQuantity: null,
      agreedAmount: null,
      remark: '',
    });
  });

  it('keeps what was measured where the period before measured nothing', () => {
    const [one, other] = buildNextPeriodRows([
      { ...before, agreedQuantity: null },
      { ...before, agreedQuantity: null, lastQuantity: null },
    ]);
    expect([one?.lastQuantity, other?.lastQuantity]).toEqual(['10', null]);
  });

  it('leaves the rows of the period before as they were', () => {
    buildNextPeriodRows([before]);
    expect(before).toMatchObject({ agreedQuantity: '40.5', remark: '按收方单' });
  });
});
