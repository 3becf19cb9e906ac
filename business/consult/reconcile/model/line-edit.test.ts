import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyLineEdit, type ReconcileLineEdit } from './line-edit.ts';
import { type ReconcileLine, resolveLineState, type SideBillValues } from './reconcile-line.ts';
import { addLineToTotals, computeReconcileTotals } from './reconcile-totals.ts';

const side = (quantity: string, price: string, total: string): SideBillValues => ({
  billId: 1,
  kind: 'bill',
  code: '010502001001',
  name: '矩形柱',
  unit: 'm3',
  quantity,
  price,
  total,
});
const line: ReconcileLine = {
  id: 1,
  place: 1,
  work: '土建',
  matchedBy: 'code',
  ours: side('100', '500', '50000.00'),
  theirs: side('120', '520', '62400.00'),
  agreedQuantity: null,
  agreedPrice: null,
  agreedTotal: null,
  ourMark: null,
  theirMark: null,
  state: 'open',
  reason: '',
  version: 1,
  gone: false,
};
const edited = (before: ReconcileLine, by: 'ours' | 'theirs', edit: ReconcileLineEdit): ReconcileLine => {
  const outcome = applyLineEdit(before, by, edit);
  if ('fault' in outcome) throw new Error(outcome.fault.join(': '));
  return outcome.line;
};

describe('a line', () => {
  it('is agreed once the other side agrees to what was proposed', () => {
    const proposed = edited(line, 'ours', { agreedQuantity: '110', agreedPrice: '505.55' });
    expect(proposed).toMatchObject({ agreedTotal: '55610.50', ourMark: 'ok', theirMark: null, state: 'open' });
    expect(edited(proposed, 'theirs', { mark: 'ok' })).toMatchObject({ state: 'agreed' });
  });

  it('is open again when what was agreed changes, and the one who changed it agrees to it', () => {
    const agreed = edited(edited(line, 'ours', { agreedQuantity: '110', agreedPrice: '505' }), 'theirs', {
      mark: 'ok',
    });
    const again = edited(agreed, 'theirs', { agreedQuantity: '118' });
    expect(again).toMatchObject({ agreedTotal: '59590.00', ourMark: null, theirMark: 'ok', state: 'open' });
  });

  it('is open again when a side changes its own numbers after both agreed', () => {
    const agreed = edited(edited(line, 'ours', { agreedQuantity: '110', agreedPrice: '505' }), 'theirs', {
      mark: 'ok',
    });
    const changed = edited(agreed, 'theirs', { quantity: '130' });
    expect(changed).toMatchObject({ state: 'open', ourMark: null, theirMark: null, agreedTotal: '55550.00' });
  });

  it('takes no numbers whose total no sheet holds', () => {
    const much = { quantity: '999999999', price: '999999999' };
    expect(applyLineEdit(line, 'theirs', much)).toEqual({ fault: ['price', '合价超出范围，请核对工程量和单价'] });
  });

  it('is disputed with a reason, and tells what changed from what to what', () => {
    expect(applyLineEdit(line, 'theirs', { mark: 'no' })).toEqual({ fault: ['reason', '请填写有异议的原因'] });
    expect(applyLineEdit(line, 'theirs', { mark: 'no', reason: '柱帽未计', quantity: '125' })).toMatchObject({
      line: { state: 'disputed', theirs: { total: '65000.00' } },
      changes: [
        { field: '工程量', was: '120', now: '125' },
        { field: '说明', was: '', now: '柱帽未计' },
        { field: '意见', was: '未表态', now: '有异议' },
      ],
    });
  });

  it('cannot be agreed to without numbers, nor changed by a side that has no such bill', () => {
    expect(applyLineEdit(line, 'ours', { mark: 'ok' })).toHaveProperty('fault');
    expect(applyLineEdit({ ...line, ours: null }, 'ours', { quantity: '1' })).toHaveProperty('fault');
  });

  it('comes to the same sums, added up or followed edit by edit', () => {
    const amount = fc.integer({ min: -10_000, max: 999_999 }).map((cents) => (cents / 100).toFixed(2));
    const edit: fc.Arbitrary<ReconcileLineEdit> = fc.record(
      {
        quantity: amount,
        price: amount,
        agreedQuantity: amount,
        agreedPrice: amount,
        mark: fc.constantFrom('ok' as const, 'no' as const, null),
        reason: fc.constantFrom('', '漏算'),
      },
      { requiredKeys: [] },
    );
    const step = fc.tuple(fc.nat({ max: 4 }), fc.constantFrom('ours' as const, 'theirs' as const), edit);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const lines = Array.from({ length: 5 }, (_, id): ReconcileLine => ({ ...line, id }));
        let figures = computeReconcileTotals(lines);
        for (const [at, by, given] of steps) {
          const before = lines[at] ?? line;
          const outcome = applyLineEdit(before, by, given);
          if ('fault' in outcome) continue;
          expect(outcome.line.state).toBe(resolveLineState(outcome.line.ourMark, outcome.line.theirMark));
          lines[at] = outcome.line;
          figures = addLineToTotals(addLineToTotals(figures, before, -1), outcome.line, 1);
        }
        expect(figures).toEqual(computeReconcileTotals(lines));
      }),
    );
  });
});
