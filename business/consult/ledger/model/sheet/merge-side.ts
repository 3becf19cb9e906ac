import { of, type SheetRow, type Side } from './sheet-row.ts';

const wordsOf = ({ code, name, unit }: SheetRow): string =>
  `${code.replace(/\s/g, '')}|${name.replace(/\s/g, '')}|${unit}`;

/** Each row under the way to it: names of its sections, then its own words and which of its kind it is. */
function ways(rows: readonly SheetRow[]): Map<string, SheetRow> {
  const path = new Map<number, string>();
  const found = new Map<string, SheetRow>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    const above = row.parentId === null ? '' : (path.get(row.parentId) ?? '');
    const words = `${above}/${wordsOf(row)}`;
    const nth = (seen.get(words) ?? 0) + 1;
    seen.set(words, nth);
    path.set(row.id, `${words}#${nth}`);
    found.set(`${words}#${nth}`, row);
  }
  return found;
}

/**
 * Puts one side of other rows beside those of a table: the same code, name and unit in the same section are one row, what
 * the table lacks comes at the end of its section.
 * @returns the table, and how many rows were found in it and how many are new
 */
export function mergeSide(
  rows: readonly SheetRow[],
  incoming: readonly SheetRow[],
  from: Side,
  side: Side,
): { rows: SheetRow[]; met: number; added: number } {
  const cleared = rows.map((row) => ({
    ...row,
    [of(side, 'Quantity')]: null,
    [of(side, 'Price')]: null,
    [of(side, 'Amount')]: null,
  }));
  const known = ways(cleared);
  const ids = new Map<number, number>();
  const result = [...cleared];
  let next = Math.max(0, ...rows.map(({ id }) => id));
  let met = 0;
  for (const [way, row] of ways(incoming)) {
    const values = {
      [of(side, 'Quantity')]: row[of(from, 'Quantity')],
      [of(side, 'Price')]: row[of(from, 'Price')],
      [of(side, 'Amount')]: row[of(from, 'Amount')],
    };
    const there = known.get(way);
    if (there) {
      Object.assign(there, values);
      ids.set(row.id, there.id);
      met += 1;
      continue;
    }
    next += 1;
    ids.set(row.id, next);
    const { code, name, feature, unit, remark } = row;
    const blank = { lastQuantity: null, filedPrice: null, ...emptySides() };
    const parentId = row.parentId === null ? null : (ids.get(row.parentId) ?? null);
    result.push({ id: next, parentId, code, name, feature, unit, remark, ...blank, ...values });
  }
  return { rows: result, met, added: result.length - rows.length };
}

/**
 * Puts the prices of a ceiling's file beside the rows of a table, met as in {@link mergeSide}; what the table lacks is left.
 * @param from the side that holds the prices in the file
 */
export function takeFiledPrices(
  rows: readonly SheetRow[],
  incoming: readonly SheetRow[],
  from: Side,
): { rows: SheetRow[]; met: number } {
  const prices = ways(incoming);
  const found = new Map<number, string>();
  for (const [way, { id }] of ways(rows)) {
    const price = prices.get(way)?.[of(from, 'Price')] ?? null;
    if (price !== null) found.set(id, price);
  }
  return { rows: rows.map((row) => ({ ...row, filedPrice: found.get(row.id) ?? row.filedPrice })), met: found.size };
}

const emptySides = () => ({
  baseQuantity: null,
  basePrice: null,
  baseAmount: null,
  claimedQuantity: null,
  claimedPrice: null,
  claimedAmount: null,
  agreedQuantity: null,
  agreedPrice: null,
  agreedAmount: null,
});
