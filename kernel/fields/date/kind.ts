import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import { parseDay } from '#kernel/base/time/dates.ts';
import { type Field, type FieldKind, type FieldOptions, ORDER_OPERATORS } from '#kernel/meta/field.ts';

export type DateFieldDefinition<R extends boolean = boolean> = Field<'date', string, R>;

/** A calendar day, yyyy-MM-dd. */
export const dateField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): DateFieldDefinition<R> => ({
  kind: 'date',
  label,
  ...options,
});

export const dateKind: FieldKind<DateFieldDefinition, string> = {
  name: 'date',
  title: '日期',
  operators: ORDER_OPERATORS,
  align: 'center',
  parse(input) {
    if (input === '') return { value: null };
    const value = typeof input === 'string' ? parseDay(input) : null;
    return value === null ? { fault: '不是有效日期' } : { value };
  },
  format: CELL_FORMATTER_BY_NAME.date,
};
