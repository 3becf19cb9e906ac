/** A row with the rows below it. */
type NestedRow<T> = T & { readonly below: NestedRow<T>[] };

/**
 * Rows in their order, each with those below it. A row whose parent is not among them stands at the top.
 * @param parentOf the key of the row above; null at the top
 */
export function nestRows<T, K>(
  rows: readonly T[],
  keyOf: (row: T) => K,
  parentOf: (row: T) => K | null,
): NestedRow<T>[] {
  const nested = rows.map((row): NestedRow<T> => ({ ...row, below: [] }));
  const byKey = new Map(nested.map((row) => [keyOf(row), row]));
  const top: NestedRow<T>[] = [];
  for (const row of nested) {
    const parent = parentOf(row);
    (parent === null ? top : (byKey.get(parent)?.below ?? top)).push(row);
  }
  return top;
}
