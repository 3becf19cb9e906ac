import type { FieldError } from '#kernel/base/texts/refusal.ts';
import { translatable, translate } from '#kernel/base/texts/translatable.ts';
import type { Field, ParsedFieldInput } from '#kernel/meta/field.ts';
import { fieldKindOf } from './field-kind-registry.ts';

export type ValidationExtent = 'whole' | 'partial' | 'form';

interface Validated {
  /** Canonical values of the fields that were given. */
  values: Record<string, unknown>;
  /** Field code → message with its label, ready to show. */
  faults: Record<string, string>;
  /** The same with codes and the sentences' parts, for who tells it further. */
  errors: Record<string, FieldError>;
}

/**
 * Checks input against definitions; the same function runs in the browser and on the server.
 * 'whole' demands every required field; 'partial' looks only at the fields given (a change of some); 'form' asks only for
 * the right form of what is given: whether something is missing is looked at later.
 * @param read values that this function gave before: a text that is still the same is not parsed again
 */
export function validateFields(
  fields: Readonly<Record<string, Field>>,
  input: Readonly<Record<string, unknown>>,
  extent: ValidationExtent,
  read: Readonly<Record<string, unknown>> = {},
): Validated {
  const result: Validated = { values: {}, faults: {}, errors: {} };
  for (const [code, field] of Object.entries(fields)) {
    const raw = input[code];
    if (raw === undefined && (extent !== 'whole' || !field.required)) continue;
    const parsed = parsedOf(field, raw, read[code]);
    const error = errorOf(field, parsed, extent);
    if (error) {
      result.errors[code] = error;
      result.faults[code] = translate(error);
    } else result.values[code] = 'value' in parsed ? parsed.value : null;
  }
  return result;
}

function parsedOf(field: Field, raw: unknown, read: unknown): ParsedFieldInput<unknown> {
  if (raw === undefined || raw === null) return { value: null };
  return typeof raw === 'string' && raw === read ? { value: raw } : fieldKindOf(field).parse(raw, field);
}

function errorOf(field: Field, parsed: ParsedFieldInput<unknown>, extent: ValidationExtent): FieldError | null {
  if (parsed.fault !== undefined) return { code: 'field.invalid', ...translatable`${field.label}${parsed.fault}` };
  return parsed.value === null && field.required && extent !== 'form' ? createRequiredFieldError(field) : null;
}

/** What is said of a field that must be filled in and is not. */
export const createRequiredFieldError = ({ label }: Field): FieldError => ({
  code: 'field.required',
  ...translatable`${label}不能为空`,
});

/** Field code → what is missing among values that were read before. */
export const findRequiredFieldErrors = (
  fields: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, unknown>>,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([code, field]) =>
      field.required && (values[code] ?? null) === null ? [[code, createRequiredFieldError(field)]] : [],
    ),
  );
