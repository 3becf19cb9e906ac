import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import { type Field, type FieldKind, type FieldOptions, ORDER_OPERATORS } from '#kernel/meta/field.ts';
import { parseDecimal } from '../decimal/kind.ts';

/** An amount in 元 with two decimals. */
export interface MoneyFieldDefinition<R extends boolean = boolean> extends Field<'money', string, R> {
  readonly min?: string;
  readonly max?: string;
}

export const moneyField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<MoneyFieldDefinition, 'min' | 'max'> = {},
): MoneyFieldDefinition<R> => ({ kind: 'money', label, ...options });

export const moneyKind: FieldKind<MoneyFieldDefinition, string> = {
  name: 'money',
  title: '金额（元）',
  operators: ORDER_OPERATORS,
  align: 'right',
  scale: () => 2,
  parse: (input, field) => parseDecimal(input, field, 2),
  format: CELL_FORMATTER_BY_NAME.money2,
};
