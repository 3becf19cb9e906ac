import { EQUALITY, type Field, type FieldKind, type FieldOptions } from '#kernel/meta/field.ts';
import { parseId } from '../ref/kind.ts';

/** A department of the company; the answer carries its name as `${code}_label`. */
export type DeptField<R extends boolean = boolean> = Field<'dept', string, R>;

export const dept = <const R extends boolean = false>(label: string, options: FieldOptions<R> = {}): DeptField<R> => ({
  kind: 'dept',
  label,
  ...options,
});

export const deptKind: FieldKind<DeptField, string> = {
  name: 'dept',
  title: '部门',
  operators: EQUALITY,
  labelled: true,
  parse: parseId,
  format: (value) => value,
};
