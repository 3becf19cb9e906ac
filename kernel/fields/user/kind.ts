import { EQUALITY, type Field, type FieldKind, type FieldOptions } from '#kernel/meta/field.ts';
import { parseId, parseIds } from '../ref/kind.ts';

/** A person of the company, or several with the multiple flag, joined by comma; the answer carries the names as `${code}_label`. */
export interface UserField<R extends boolean = boolean> extends Field<'user', string, R> {
  readonly multiple?: boolean;
}

export const user = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<UserField, 'multiple'> = {},
): UserField<R> => ({
  kind: 'user',
  label,
  ...options,
});

export const userKind: FieldKind<UserField, string> = {
  name: 'user',
  title: '人员',
  operators: EQUALITY,
  labelled: true,
  parse: (input, field) => (field.multiple ? parseIds(input) : parseId(input)),
  format: (value) => value,
};
