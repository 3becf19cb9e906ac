import { withoutGroups } from '#kernel/base/numbers/grouped.ts';
import type { CellEdit } from '#kernel/web/tree/edit/grid-edit.ts';
import { faultOf, type Line, type LineEdit, type Side } from '../../model/index.ts';

type Written = Exclude<keyof LineEdit, 'mark'>;

/** Which field of an edit a column's cells write: a side's own numbers, what is agreed, and why. */
export const fieldsIn = (side: Side): ReadonlyMap<string, Written> =>
  new Map<string, Written>([
    [`${side}-quantity`, 'quantity'],
    [`${side}-price`, 'price'],
    ['agreed-quantity', 'agreedQuantity'],
    ['agreed-price', 'agreedPrice'],
    ['reason', 'reason'],
  ]);

/** A cell's text as an edit takes it: numbers without the separators of thousands, nothing agreed where it is empty. */
export function writtenIn(key: Written, text: string): string | null {
  if (key === 'reason') return text.trim();
  const number = text.trim();
  if (number === '' && (key === 'agreedQuantity' || key === 'agreedPrice')) return null;
  return withoutGroups(number) ?? number;
}

const ownIn = (line: Line, side: Side, key: Written): string | null | undefined =>
  key === 'quantity' || key === 'price' ? line[side]?.[key] : line[key];

/** How the cells of a column are written by a side; undefined where they are not. */
export function cellEdit(column: string, side: Side): CellEdit<Line> | undefined {
  const key = fieldsIn(side).get(column);
  if (!key) return undefined;
  return {
    text: (line) => ownIn(line, side, key) ?? '',
    may: (line) => ownIn(line, side, key) !== undefined,
    fault: (text) => faultOf(key, writtenIn(key, text)),
    long: key === 'reason',
  };
}
