import { z } from 'zod';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { type Field, type FieldKind, type FieldOptions, ORDER_OPERATORS } from '#kernel/meta/field.ts';

export interface IntFieldDefinition<R extends boolean = boolean> extends Field<'int', number, R> {
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
}

/** A whole number. */
export const intField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<IntFieldDefinition, 'min' | 'max' | 'unit'> = {},
): IntFieldDefinition<R> => ({ kind: 'int', label, ...options });

export const intKind: FieldKind<IntFieldDefinition, number> = {
  name: 'int',
  title: '整数',
  operators: ORDER_OPERATORS,
  align: 'right',
  scale: () => 0,
  parse(input, field) {
    if (input === '') return { value: null };
    const value =
      typeof input === 'number'
        ? input
        : typeof input === 'string' && /^[+-]?\d+$/.test(input.trim())
          ? Number(input)
          : Number.NaN;
    if (!Number.isInteger(value) || Math.abs(value) > 2_147_483_647) return { fault: '应为整数' };
    if (field.min !== undefined && value < field.min) return { fault: translatable`不能小于${field.min}` };
    if (field.max !== undefined && value > field.max) return { fault: translatable`不能大于${field.max}` };
    return { value };
  },
  shape: () => z.number().int(),
  format: (value, field) => `${value}${field.unit ?? ''}`,
};
