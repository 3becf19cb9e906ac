import { formatDecimal, isDecimalText, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Field } from '#kernel/meta/field.ts';
import { formatFieldValue } from '../field-kind-registry.ts';
import type { DetailRow } from './kind.ts';

/** Sum of a column as its kind shows it; what cannot be read (yet) counts as nothing. */
export function formatColumnSum(rows: readonly DetailRow[], code: string, field: Field): string {
  const values = rows.map((row) => row[code]).map((value) => (value === null ? undefined : String(value ?? '')));
  const total = sumDecimals(values.filter((text) => text !== undefined && isDecimalText(text)));
  if (field.kind === 'int') return formatDecimal(total, 0);
  return formatFieldValue(field, toDecimal(total).toFixed());
}
