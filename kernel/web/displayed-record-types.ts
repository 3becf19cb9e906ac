import type { RecordInfo } from '#kernel/meta/entity.ts';

/** A record on screen: its information, its fields, and `${code}_label` companions. */
export type DisplayedRecord = RecordInfo & Readonly<Record<string, unknown>>;
export type FieldValues = Readonly<Record<string, unknown>>;

/** Companion text of a field's value, where the answer carries one. */
export function labelOfField(values: FieldValues, code: string): string | null {
  const label = values[`${code}_label`];
  return typeof label === 'string' ? label : null;
}
