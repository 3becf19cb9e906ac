import { describe, expect, it } from 'vitest';
import type { ReconcileLine, SideBillValues } from './reconcile-line.ts';
import { addLineToTotals, computeReconcileTotals, EMPTY_RECONCILE_TOTALS } from './reconcile-totals.ts';

const side = (total: string): SideBillValues => ({
  billId: 1,
  kind: 'bill',
  code: '010502001001',
  name: '矩形柱',
  unit: 'm3',
  quantity: '1',
  price: total,
  total,
});
const line = (ours: string | null, theirs: string | null, more: Partial<ReconcileLine> = {}): ReconcileLine => ({
  id: 1,
  place: 1,
  work: '土建',
  matchedBy: 'code',
  ours: ours === null ? null : side(ours),
  theirs: theirs === null ? null : side(theirs),
  agreedQuantity: null,
  agreedPrice: null,
  agreedTotal: null,
  ourMark: null,
  theirMark: null,
  state: 'open',
  reason: '',
  version: 1,
  gone: false,
  ...more,
});

const OPEN = line('100.10', '120.20');
const AGREED = line('50.00', '60.00', { state: 'agreed', agreedTotal: '55.05' });
const DISPUTED = line('10.00', '30.33', { state: 'disputed', agreedTotal: '20.00' });

describe('what a sheet comes to', () => {
  it('is nothing for no lines', () => {
    expect(computeReconcileTotals([])).toEqual(EMPTY_RECONCILE_TOTALS);
  });

  it('counts lines by their state, and amounts of each side to the cent', () => {
    expect(computeReconcileTotals([OPEN, AGREED, DISPUTED])).toEqual({
      lines: 3,
      open: 1,
      agreed: 1,
      disputed: 1,
      ourTotal: '160.10',
      theirTotal: '210.53',
      agreedTotal: '55.05',
      disputedOurs: '10.00',
      disputedTheirs: '30.33',
    });
  });

  it('holds as agreed nothing that was proposed and is open or disputed still', () => {
    const proposed = line('1.00', '2.00', { agreedTotal: '1.50' });
    expect(computeReconcileTotals([proposed, DISPUTED]).agreedTotal).toBe('0.00');
  });

  it('leaves out lines that are gone', () => {
    expect(computeReconcileTotals([OPEN, { ...AGREED, gone: true }])).toMatchObject({ lines: 1, theirTotal: '120.20' });
  });

  it('takes a bill that only one side has', () => {
    expect(computeReconcileTotals([line(null, '7.77'), line('8.88', null)])).toMatchObject({
      lines: 2,
      ourTotal: '8.88',
      theirTotal: '7.77',
    });
  });

  it('takes bills that are less than nothing', () => {
    expect(computeReconcileTotals([line('-5.01', '-4.99'), line('5.00', '5.00')])).toMatchObject({
      ourTotal: '-0.01',
      theirTotal: '0.01',
    });
  });
});

describe('a line taken out of the figures', () => {
  it.each([OPEN, AGREED, DISPUTED])('leaves what was there before it: $state', (one) => {
    const before = computeReconcileTotals([OPEN, AGREED, DISPUTED]);
    expect(addLineToTotals(addLineToTotals(before, one, 1), one, -1)).toEqual(before);
  });

  it('and put in anew with another state moves its amounts', () => {
    const before = computeReconcileTotals([OPEN]);
    const after = addLineToTotals(
      addLineToTotals(before, OPEN, -1),
      { ...OPEN, state: 'agreed', agreedTotal: '110.00' },
      1,
    );
    expect(after).toMatchObject({ lines: 1, open: 0, agreed: 1, agreedTotal: '110.00', ourTotal: '100.10' });
  });
});
