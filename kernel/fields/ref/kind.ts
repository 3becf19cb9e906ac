import {
  EQUALITY_OPERATORS,
  type Field,
  type FieldKind,
  type FieldOptions,
  type ParsedFieldInput,
} from '#kernel/meta/field.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';

/**
 * A link to a record of another entity, or to several with the multiple flag, joined by comma; the answer carries the
 * linked records' titles as `${code}_label`.
 */
export interface RefFieldDefinition<R extends boolean = boolean> extends Field<'ref', string, R> {
  readonly entity: string;
  readonly multiple?: boolean;
}

export const refField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<RefFieldDefinition, 'entity' | 'multiple'>,
): RefFieldDefinition<R> => ({ kind: 'ref', label, ...options });

/** Reads the id of a record; shared by ref, user and dept. */
export function parseRecordId(input: unknown): ParsedFieldInput<string> {
  if (input === '') return { value: null };
  const id = typeof input === 'number' ? String(input) : input;
  return typeof id === 'string' && isRecordId(id) ? { value: id } : { fault: '应为所选记录' };
}

/** Reads several ids, as a list or joined by comma; canonical is "12,7". Shared by ref, user and dept with the multiple flag. */
export function parseRecordIds(input: unknown): ParsedFieldInput<string> {
  const ids = new Set<string>();
  for (const one of typeof input === 'string' ? input.split(',') : [input].flat()) {
    const parsed = parseRecordId(typeof one === 'string' ? one.trim() : one);
    if (parsed.fault !== undefined) return parsed;
    if (parsed.value) ids.add(parsed.value);
  }
  return { value: [...ids].join(',') || null };
}

export const refKind: FieldKind<RefFieldDefinition, string> = {
  name: 'ref',
  title: '关联记录',
  operators: EQUALITY_OPERATORS,
  labelled: true,
  parse: (input, field) => (field.multiple ? parseRecordIds(input) : parseRecordId(input)),
  format: (value) => value,
};
