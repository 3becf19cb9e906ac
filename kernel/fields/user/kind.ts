import { EQUALITY_OPERATORS, type Field, type FieldKind, type FieldOptions } from '#kernel/meta/field.ts';
import { parseRecordId, parseRecordIds } from '../ref/kind.ts';

/** A person of the company, or several with the multiple flag, joined by comma; the answer carries the names as `${code}_label`. */
export interface UserFieldDefinition<R extends boolean = boolean> extends Field<'user', string, R> {
  readonly multiple?: boolean;
}

export const userField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<UserFieldDefinition, 'multiple'> = {},
): UserFieldDefinition<R> => ({
  kind: 'user',
  label,
  ...options,
});

export const userKind: FieldKind<UserFieldDefinition, string> = {
  name: 'user',
  title: '人员',
  operators: EQUALITY_OPERATORS,
  labelled: true,
  parse: (input, field) => (field.multiple ? parseRecordIds(input) : parseRecordId(input)),
  format: (value) => value,
};
