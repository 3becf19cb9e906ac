import { addDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { BillTableLine } from './bill-table.ts';

/** 元: amounts are printed to the cent. */
const CENTS = 0.005;

/**
 * Headings directly above other headings, with the line (exclusive) where the last of those ends whose amounts make up
 * theirs: printed sets often give every level the same code.
 */
export function resolveNestedSectionEnds(lines: readonly BillTableLine[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  /** Where the rows directly below each line end: at the next heading. */
  const rowsEnd: number[] = [];
  for (let at = lines.length - 1, next = lines.length; at >= 0; at--) {
    rowsEnd[at] = next;
    if (!lines[at]?.heading) continue;
    next = at;
    const end = endOf(lines, at, (part) => ends.get(part) ?? rowsEnd[part] ?? lines.length);
    if (end !== null) ends.set(at, end);
  }
  return ends;
}

/** Where the headings below a heading end that add up to it; null where they do not. */
function endOf(lines: readonly BillTableLine[], heading: number, endOfPart: (at: number) => number): number | null {
  const total = lines[heading]?.total;
  if (!total || Number(total) === 0 || !lines[heading + 1]?.heading) return null;
  let below = toDecimal('0');
  for (let part = heading + 1; part < lines.length; part = endOfPart(part)) {
    const own = lines[part]?.total;
    if (!own) return null;
    below = addDecimals(below, own);
    if (below.minus(total).abs().lte(CENTS)) return endOfPart(part);
    if (below.gt(total)) return null;
  }
  return null;
}
