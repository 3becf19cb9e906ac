import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import { type Field, type FieldKind, type FieldOptions, ORDER_OPERATORS } from '#kernel/meta/field.ts';
import { parseDecimal } from '../decimal/kind.ts';

/** A share: stored as the ratio (0.0925), shown times 100 (9.25%, R1-512). */
export interface PercentFieldDefinition<R extends boolean = boolean> extends Field<'percent', string, R> {
  readonly min?: string;
  readonly max?: string;
}

export const percentField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<PercentFieldDefinition, 'min' | 'max'> = {},
): PercentFieldDefinition<R> => ({ kind: 'percent', label, ...options });

export const percentKind: FieldKind<PercentFieldDefinition, string> = {
  name: 'percent',
  title: '百分比',
  operators: ORDER_OPERATORS,
  align: 'right',
  scale: () => 6,
  parse: (input, field) => parseDecimal(input, field, 6),
  format: CELL_FORMATTER_BY_NAME.percent,
};
