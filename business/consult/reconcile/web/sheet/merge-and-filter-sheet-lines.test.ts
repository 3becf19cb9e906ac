import { describe, expect, it } from 'vitest';
import type { ReconcileLine } from '../../model/index.ts';
import {
  filterReconcileLines,
  isConflictingEdit,
  mergeChangedLines,
  toSheetLinesWithTotals,
} from './merge-and-filter-sheet-lines.ts';

const bill = (name: string, quantity: string) => ({
  ...{ billId: 1, kind: 'bill', code: '0101', name, unit: 'm3', quantity, price: '10', total: `${quantity}0.00` },
});
const line = (id: number, more: Partial<ReconcileLine> = {}): ReconcileLine => ({
  ...{ id, place: id * 10, work: '', matchedBy: 'code', ours: bill('柱', '5'), theirs: bill('柱', '5') },
  ...{ agreedQuantity: null, agreedPrice: null, agreedTotal: null, ourMark: null, theirMark: null },
  ...{ state: 'open', reason: '', version: 1, gone: false },
  ...more,
});

describe('the lines of a sheet on the screen', () => {
  const before = toSheetLinesWithTotals([line(1), line(2), line(3, { ours: bill('梁', '7') })]);

  it('take changes that come, in any order and twice, and keep their sums', () => {
    const newer = line(2, { version: 3, theirs: bill('柱', '9') });
    const after = mergeChangedLines(mergeChangedLines(before, [newer]), [line(2, { version: 2 })]);
    expect(after.lines[1]).toBe(newer);
    expect(after.figures).toEqual(toSheetLinesWithTotals(after.lines).figures);
    expect(mergeChangedLines(after, [newer])).toEqual(after);
  });

  it('lose what is gone and get what is new, at its place', () => {
    const after = mergeChangedLines(before, [line(2, { gone: true, version: 2 }), line(9, { place: 15 })]);
    expect(after.lines.map(({ id }) => id)).toEqual([1, 9, 3]);
    expect(after.figures).toEqual(toSheetLinesWithTotals(after.lines).figures);
  });

  it('are chosen by differences, by what stands alone, and by words', () => {
    const shown = (state: 'differs' | 'single' | 'all', keyword = '') =>
      filterReconcileLines([...before.lines, line(4, { ours: null })], { state, keyword }).map(({ id }) => id);
    expect([shown('differs'), shown('single'), shown('all', '梁')]).toEqual([[3, 4], [4], [3]]);
  });

  it('ask their writer only where somebody else changed the same thing', () => {
    const [seen] = before.lines;
    if (!seen) throw new Error('no line');
    const now = { ...seen, version: 2, reason: '改' };
    expect(isConflictingEdit(seen, now, 'ours', { agreedQuantity: '1' })).toBe(false);
    expect(isConflictingEdit(seen, now, 'ours', { reason: '我' })).toBe(true);
    expect(isConflictingEdit(seen, { ...seen, agreedPrice: '2' }, 'ours', { mark: 'ok' })).toBe(true);
  });
});
