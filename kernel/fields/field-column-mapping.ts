import type { Field } from '#kernel/meta/field.ts';

/**
 * The server half of a field kind: its column type and how a labelled value gets its `${code}_label`.
 * 'stored': a second column written at save (dictionaries, areas). 'linked': read from the entity it points to.
 */
export interface FieldColumnMapping<F extends Field = Field> {
  /** null for what is kept in a table of its own. */
  column(field: F): string | null;
  /** Canonical value → what the driver should send, where they differ (objects to JSON text). */
  toColumn?(value: unknown): unknown;
  label?: 'stored' | 'linked';
  /** Code of the entity a linked value points to. */
  target?(field: F): string;
  /** How a field with the multiple flag is kept, where that differs. */
  readonly several?: FieldColumnMapping<F>;
}
