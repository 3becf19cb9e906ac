import type { Field } from '#kernel/meta/field.ts';
import { kindOf } from './kinds.ts';

export type Extent = 'whole' | 'partial' | 'form';

export interface Validated {
  /** Canonical values of the fields that were given. */
  values: Record<string, unknown>;
  /** Field code → message with its label, ready to show. */
  faults: Record<string, string>;
}

/**
 * Checks input against definitions; the same function runs in the browser and on the server.
 * 'whole' demands every required field; 'partial' looks only at the fields given (a change of some); 'form' asks only for
 * the right form of what is given: whether something is missing is looked at later.
 */
export function validateFields(
  fields: Readonly<Record<string, Field>>,
  input: Readonly<Record<string, unknown>>,
  extent: Extent,
): Validated {
  const result: Validated = { values: {}, faults: {} };
  for (const [code, field] of Object.entries(fields)) {
    const raw = input[code];
    if (raw === undefined && (extent !== 'whole' || !field.required)) continue;
    const parsed = raw === undefined || raw === null ? { value: null } : kindOf(field).parse(raw, field);
    if (parsed.fault !== undefined) result.faults[code] = `${field.label}${parsed.fault}`;
    else if (parsed.value === null && field.required && extent !== 'form')
      result.faults[code] = `${field.label}不能为空`;
    else result.values[code] = parsed.value;
  }
  return result;
}
