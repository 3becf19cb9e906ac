/** Column index → field key. */
type AssignedColumns = Readonly<Record<string, string>>;

/**
 * Maps a column to a field, or to none; a field that another column had is taken from it (R2-088).
 * @returns the new mapping
 */
export function assignColumn(columns: AssignedColumns, index: number, key: string | undefined): AssignedColumns {
  const others = Object.entries(columns).filter(([at, field]) => at !== String(index) && field !== key);
  return Object.fromEntries(key === undefined ? others : [...others, [String(index), key]]);
}
