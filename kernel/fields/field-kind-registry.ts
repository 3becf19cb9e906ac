import { formatCellByName } from '#kernel/base/cell-formatters.ts';
import type { Field, FieldKind } from '#kernel/meta/field.ts';

const kinds = new Map<string, FieldKind>();

/** Makes a kind known; called once per kind by fields/index.ts. */
export function registerFieldKinds(added: readonly FieldKind[]): void {
  for (const kind of added) kinds.set(kind.name, kind);
}

/** The kind of a field. Throws on an unknown kind: a definition nobody can honour is a bug. */
export function fieldKindOf(field: Pick<Field, 'kind'>): FieldKind {
  const kind = kinds.get(field.kind);
  if (!kind) throw new Error(`Unknown field kind: ${field.kind}`);
  return kind;
}

export const allFieldKinds = (): readonly FieldKind[] => [...kinds.values()];

/** Text of a value for lists, prints and exports; empty for a missing one. */
export function formatFieldValue(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return field.format ? formatCellByName(field.format, value) : fieldKindOf(field).format(value, field);
}
