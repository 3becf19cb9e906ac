import type { RecordInfo } from '#kernel/meta/entity.ts';

/** A record on screen: its information, its fields, and `${code}_label` companions. */
export type Row = RecordInfo & Readonly<Record<string, unknown>>;
export type Values = Readonly<Record<string, unknown>>;

/** Companion text of a field's value, where the answer carries one. */
export function labelIn(values: Values, code: string): string | null {
  const label = values[`${code}_label`];
  return typeof label === 'string' ? label : null;
}
