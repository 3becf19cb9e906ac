import { parseMonth } from '#kernel/base/time/months.ts';
import { type Field, type FieldKind, type FieldOptions, ORDER_OPERATORS } from '#kernel/meta/field.ts';

export type MonthFieldDefinition<R extends boolean = boolean> = Field<'month', string, R>;

/** A calendar month of 1900 to 2999, yyyy-MM. */
export const monthField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): MonthFieldDefinition<R> => ({
  kind: 'month',
  label,
  ...options,
});

export const monthKind: FieldKind<MonthFieldDefinition, string> = {
  name: 'month',
  title: '月份',
  operators: ORDER_OPERATORS,
  align: 'center',
  parse(input) {
    if (input === '') return { value: null };
    const value = typeof input === 'string' ? parseMonth(input) : null;
    return value ? { value } : { fault: '不是有效月份' };
  },
  format: (value) => value,
};
