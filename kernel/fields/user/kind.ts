import { EQUALITY, type Field, type FieldKind, type FieldOptions } from '#kernel/meta/field.ts';
import { parseId } from '../ref/kind.ts';

/** A person of the company; the answer carries the name as `${code}_label`. */
export type UserField<R extends boolean = boolean> = Field<'user', string, R>;

export const user = <const R extends boolean = false>(label: string, options: FieldOptions<R> = {}): UserField<R> => ({
  kind: 'user',
  label,
  ...options,
});

export const userKind: FieldKind<UserField, string> = {
  name: 'user',
  title: '人员',
  operators: EQUALITY,
  labelled: true,
  parse: parseId,
  format: (value) => value,
};
