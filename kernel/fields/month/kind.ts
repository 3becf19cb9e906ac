import { type Field, type FieldKind, type FieldOptions, ORDER } from '#kernel/meta/field.ts';

export type MonthField<R extends boolean = boolean> = Field<'month', string, R>;

/** A calendar month, yyyy-MM. */
export const month = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): MonthField<R> => ({
  kind: 'month',
  label,
  ...options,
});

export const monthKind: FieldKind<MonthField, string> = {
  name: 'month',
  title: '月份',
  operators: ORDER,
  align: 'center',
  parse(input) {
    if (input === '') return { value: null };
    const match = typeof input === 'string' ? /^(\d{4})[-/.年]?(0?[1-9]|1[0-2])月?$/.exec(input.trim()) : null;
    return match ? { value: `${match[1]}-${(match[2] ?? '').padStart(2, '0')}` } : { fault: '不是有效月份' };
  },
  format: (value) => value,
};
