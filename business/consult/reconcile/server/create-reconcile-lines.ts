import type { BillWithUnitWork } from '#business/consult/cost/server/index.ts';
import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { matchBillsOfSides, type ReconcileLine, type SideBillValues } from '../model/index.ts';

/** A line as it begins, with the features that only its details show. */
export interface NewReconcileLine extends ReconcileLine {
  readonly ourFeature: string | null;
  readonly theirFeature: string | null;
}

/** What has a price and a quantity keeps them; a lump sum or a rate counts as one of its total. */
function sideOf({ id, kind, code, name, unit, quantity, price, total }: BillWithUnitWork): SideBillValues {
  const bill = { billId: id, kind, code, name, unit };
  const amount = toDecimalOrZero(total).round(2, 1).toFixed(2);
  if (quantity === null || price === null) return { ...bill, quantity: '1', price: amount, total: amount };
  return {
    ...bill,
    quantity,
    price,
    total: total === null ? toDecimalOrZero(quantity).times(price).round(2, 1).toFixed(2) : amount,
  };
}

const STEP = 10;

/**
 * The lines of a sheet: our bills in the order of our file, theirs beside them, and what only they have behind the line
 * where their bill before it went.
 */
export function createReconcileLines(
  ours: readonly BillWithUnitWork[],
  theirs: readonly BillWithUnitWork[],
): NewReconcileLine[] {
  const pairs = matchBillsOfSides(ours, theirs);
  const ofOurs = new Map(pairs.map((pair) => [pair.ours, pair]));
  const ofTheirs = new Map(pairs.map((pair) => [pair.theirs, pair.ours]));
  const lines: NewReconcileLine[] = [];
  const add = (
    place: number,
    own: BillWithUnitWork | undefined,
    other: BillWithUnitWork | undefined,
    matchedBy: ReconcileLine['matchedBy'],
  ) =>
    lines.push({
      ...{ id: lines.length + 1, place, work: (own ?? other)?.work ?? '', matchedBy },
      ...{ ours: own ? sideOf(own) : null, theirs: other ? sideOf(other) : null },
      ...{ agreedQuantity: null, agreedPrice: null, agreedTotal: null, ourMark: null, theirMark: null },
      ...{ state: 'open', reason: '', version: 1, gone: false },
      ...{ ourFeature: own?.feature ?? null, theirFeature: other?.feature ?? null },
    });
  for (const [at, bill] of ours.entries()) {
    const pair = ofOurs.get(at);
    add((at + 1) * STEP, bill, pair && theirs[pair.theirs], pair?.by ?? 'alone');
  }
  let place = 0;
  for (const [at, bill] of theirs.entries()) {
    const own = ofTheirs.get(at);
    if (own === undefined) add(place, undefined, bill, 'alone');
    else place = (own + 1) * STEP;
  }
  return lines;
}
