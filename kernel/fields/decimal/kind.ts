import { formatDecimal, isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { stripThousandsSeparators } from '#kernel/base/numbers/typed/thousands-separators.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import {
  type Field,
  type FieldKind,
  type FieldOptions,
  ORDER_OPERATORS,
  type ParsedFieldInput,
} from '#kernel/meta/field.ts';

export interface DecimalFieldDefinition<R extends boolean = boolean> extends Field<'decimal', string, R> {
  /** Decimals kept, 2 unless told; more are refused rather than silently rounded. */
  readonly scale?: number;
  readonly min?: string;
  readonly max?: string;
  readonly unit?: string;
}

type DecimalOptions = Pick<DecimalFieldDefinition, 'scale' | 'min' | 'max' | 'unit'>;

/** An exact decimal number. */
export const decimalField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & DecimalOptions = {},
): DecimalFieldDefinition<R> => ({ kind: 'decimal', label, ...options });

/** What was typed, without marks of thousands; null for what is neither text nor number, or grouped like no number. */
function typedNumber(input: unknown): string | null {
  if (typeof input === 'number') return String(input);
  return typeof input === 'string' ? stripThousandsSeparators(input.trim()) : null;
}

/** Reads decimal input within scale and bounds; shared by decimal, money and percent. */
export function parseDecimal(input: unknown, limits: DecimalOptions, scale: number): ParsedFieldInput<string> {
  const raw = typedNumber(input);
  if (raw === '') return { value: null };
  if (raw === null || !isDecimalText(raw)) return { fault: '应为数字' };
  const value = toDecimal(raw);
  if (!value.round(scale, 0).eq(value)) return { fault: translatable`最多${scale}位小数` };
  if (value.abs().gte('1e16')) return { fault: '数值过大' };
  if (limits.min !== undefined && value.lt(limits.min)) return { fault: translatable`不能小于${limits.min}` };
  if (limits.max !== undefined && value.gt(limits.max)) return { fault: translatable`不能大于${limits.max}` };
  return { value: value.toFixed(scale) };
}

export const decimalKind: FieldKind<DecimalFieldDefinition, string> = {
  name: 'decimal',
  title: '小数',
  operators: ORDER_OPERATORS,
  align: 'right',
  scale: (field) => field.scale ?? 2,
  parse: (input, field) => parseDecimal(input, field, field.scale ?? 2),
  format: (value, field) => formatDecimal(value, field.scale ?? 2) + (field.unit ?? ''),
};
