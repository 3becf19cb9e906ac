import { formatInstant } from '#kernel/base/time/instants.ts';
import { type Field, type FieldKind, type FieldOptions, ORDER_OPERATORS } from '#kernel/meta/field.ts';

export type DateTimeFieldDefinition<R extends boolean = boolean> = Field<'datetime', string, R>;

/** An instant, ISO 8601 with zone, shown in the firm's zone to the minute. */
export const dateTimeField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): DateTimeFieldDefinition<R> => ({
  kind: 'datetime',
  label,
  ...options,
});

/** 1 to 9999: others are written with a sign and more digits, which the database does not read. */
const COMMON_YEAR = /^(?!0000)\d{4}-/;

export const datetimeKind: FieldKind<DateTimeFieldDefinition, string> = {
  name: 'datetime',
  title: '日期时间',
  operators: ORDER_OPERATORS,
  align: 'center',
  parse(input) {
    if (input === '') return { value: null };
    const instant = typeof input === 'string' ? new Date(input) : null;
    const iso = instant === null || Number.isNaN(instant.getTime()) ? null : instant.toISOString();
    return iso && COMMON_YEAR.test(iso) ? { value: iso } : { fault: '不是有效时间' };
  },
  format: (value) => formatInstant(value),
};
