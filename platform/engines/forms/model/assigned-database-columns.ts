/** Columns that fields of a form, and of its lines, have had ever since: one is never given to another field. */
export interface AssignedDatabaseColumns {
  readonly record: Readonly<Record<string, string>>;
  /** By the field that holds the lines. */
  readonly lines: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
