import { EQUALITY_OPERATORS, type Field, type FieldKind, type FieldOptions } from '#kernel/meta/field.ts';

/** An administrative area by its GB/T 2260 code; the answer carries the full name as `${code}_label`. */
export type AreaFieldDefinition<R extends boolean = boolean> = Field<'area', string, R>;

export const areaField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): AreaFieldDefinition<R> => ({
  kind: 'area',
  label,
  ...options,
});

export const areaKind: FieldKind<AreaFieldDefinition, string> = {
  name: 'area',
  title: '地区',
  operators: [...EQUALITY_OPERATORS, 'like'],
  labelled: true,
  parse(input) {
    if (input === '') return { value: null };
    return typeof input === 'string' && /^\d{2,12}$/.test(input) ? { value: input } : { fault: '不是有效地区' };
  },
  format: (value) => value,
};
