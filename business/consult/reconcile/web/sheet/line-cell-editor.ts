import { stripThousandsSeparators } from '#kernel/base/numbers/typed/thousands-separators.ts';
import type { GridColumnEditRules } from '#kernel/web/tree/edit/grid-edit-types.ts';
import {
  findLineEditFault,
  type ReconcileLine,
  type ReconcileLineEdit,
  type ReconcileSide,
} from '../../model/index.ts';

type Written = Exclude<keyof ReconcileLineEdit, 'mark'>;

/** Which field of an edit a column's cells write: a side's own numbers, what is agreed, and why. */
export const mapEditableFieldsByColumn = (side: ReconcileSide): ReadonlyMap<string, Written> =>
  new Map<string, Written>([
    [`${side}-quantity`, 'quantity'],
    [`${side}-price`, 'price'],
    ['agreed-quantity', 'agreedQuantity'],
    ['agreed-price', 'agreedPrice'],
    ['reason', 'reason'],
  ]);

/** A cell's text as an edit takes it: numbers without the separators of thousands, nothing agreed where it is empty. */
export function parseCellInput(key: Written, text: string): string | null {
  if (key === 'reason') return text.trim();
  const number = text.trim();
  if (number === '' && (key === 'agreedQuantity' || key === 'agreedPrice')) return null;
  return stripThousandsSeparators(number) ?? number;
}

const ownIn = (line: ReconcileLine, side: ReconcileSide, key: Written): string | null | undefined =>
  key === 'quantity' || key === 'price' ? line[side]?.[key] : line[key];

/** How the cells of a column are written by a side; undefined where they are not. */
export function createLineCellEditor(
  column: string,
  side: ReconcileSide,
): GridColumnEditRules<ReconcileLine> | undefined {
  const key = mapEditableFieldsByColumn(side).get(column);
  if (!key) return undefined;
  return {
    text: (line) => ownIn(line, side, key) ?? '',
    may: (line) => ownIn(line, side, key) !== undefined,
    fault: (text) => findLineEditFault(key, parseCellInput(key, text)),
    long: key === 'reason',
  };
}
