import type { Fields } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { DetailFieldDefinition } from './detail/kind.ts';
import type { DictFieldDefinition } from './dict/kind.ts';
import type { LinesFieldDefinition } from './lines/kind.ts';
import type { RefFieldDefinition } from './ref/kind.ts';
import type { SerialFieldDefinition } from './serial/kind.ts';

/** The field types of the kinds whose own settings others read. */
interface FieldsByKind {
  detail: DetailFieldDefinition;
  dict: DictFieldDefinition;
  lines: LinesFieldDefinition;
  ref: RefFieldDefinition;
  serial: SerialFieldDefinition;
}

/** Whether a field, found by its code, is of a kind; then its own settings are known. */
export const isFieldOfKind = <K extends keyof FieldsByKind>(
  field: Field | undefined,
  kind: K,
): field is FieldsByKind[K] => field?.kind === kind;

/** The fields of each row that a field holds, where it holds rows. */
export const nestedFieldsOf = (field: Field | undefined): Fields | undefined => {
  if (isFieldOfKind(field, 'detail')) return field.columns;
  return isFieldOfKind(field, 'lines') ? field.entity.fields : undefined;
};

/** The field as one of its kind. @throws Error where it is of another kind, or there is none: a definition's bug */
export function requireFieldOfKind<K extends keyof FieldsByKind>(field: Field | undefined, kind: K): FieldsByKind[K] {
  if (!isFieldOfKind(field, kind)) throw new Error(`${field?.label ?? '?'} is no field of kind ${kind}`);
  return field;
}
