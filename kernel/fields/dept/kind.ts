import { EQUALITY_OPERATORS, type Field, type FieldKind, type FieldOptions } from '#kernel/meta/field.ts';
import { parseRecordId, parseRecordIds } from '../ref/kind.ts';

/** A department of the company, or several with the multiple flag, joined by comma; the answer carries the names as `${code}_label`. */
export interface DeptFieldDefinition<R extends boolean = boolean> extends Field<'dept', string, R> {
  readonly multiple?: boolean;
}

export const deptField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<DeptFieldDefinition, 'multiple'> = {},
): DeptFieldDefinition<R> => ({
  kind: 'dept',
  label,
  ...options,
});

export const deptKind: FieldKind<DeptFieldDefinition, string> = {
  name: 'dept',
  title: '部门',
  operators: EQUALITY_OPERATORS,
  labelled: true,
  parse: (input, field) => (field.multiple ? parseRecordIds(input) : parseRecordId(input)),
  format: (value) => value,
};
