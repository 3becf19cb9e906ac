import { buildLedgerSideKey, type LedgerRow, type LedgerSide } from './ledger-row.ts';

const wordsOf = ({ code, name, unit }: LedgerRow): string =>
  `${code.replace(/\s/g, '')}|${name.replace(/\s/g, '')}|${unit}`;

/** Each row under the way to it: names of its sections, then its own words and which of its kind it is. */
function ways(rows: readonly LedgerRow[]): Map<string, LedgerRow> {
  const path = new Map<number, string>();
  const found = new Map<string, LedgerRow>();
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
export function mergeLedgerSide(
  rows: readonly LedgerRow[],
  incoming: readonly LedgerRow[],
  from: LedgerSide,
  side: LedgerSide,
): { rows: LedgerRow[]; met: number; added: number } {
  const cleared = rows.map((row) => ({
    ...row,
    [buildLedgerSideKey(side, 'Quantity')]: null,
    [buildLedgerSideKey(side, 'Price')]: null,
    [buildLedgerSideKey(side, 'Amount')]: null,
  }));
  const known = ways(cleared);
  const ids = new Map<number, number>();
  const result = [...cleared];
  let next = Math.max(0, ...rows.map(({ id }) => id));
  let met = 0;
  for (const [way, row] of ways(incoming)) {
    const values = {
      [buildLedgerSideKey(side, 'Quantity')]: row[buildLedgerSideKey(from, 'Quantity')],
      [buildLedgerSideKey(side, 'Price')]: row[buildLedgerSideKey(from, 'Price')],
      [buildLedgerSideKey(side, 'Amount')]: row[buildLedgerSideKey(from, 'Amount')],
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
 * Puts the prices of a ceiling's file beside the rows of a table, met as in {@link mergeLedgerSide}; what the table lacks is left.
 * @param from the side that holds the prices in the file
 */
export function mergeCeilingPrices(
  rows: readonly LedgerRow[],
  incoming: readonly LedgerRow[],
  from: LedgerSide,
): { rows: LedgerRow[]; met: number } {
  const prices = ways(incoming);
  const found = new Map<number, string>();
  for (const [way, { id }] of ways(rows)) {
    const price = prices.get(way)?.[buildLedgerSideKey(from, 'Price')] ?? null;
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
