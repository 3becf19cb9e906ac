import type { FieldValues } from '../../displayed-record-types.ts';

const text = (value: unknown): string =>
  value === undefined || value === null || value === '' ? '' : JSON.stringify(value);

/** Whether two values of a field say the same; missing, null and empty text are one. */
export const areFieldValuesEqual = (one: unknown, other: unknown): boolean => text(one) === text(other);

/** The fields whose value differs. */
export function changedFieldCodes(
  codes: readonly string[],
  before: FieldValues,
  after: FieldValues,
): readonly string[] {
  return codes.filter((code) => !areFieldValuesEqual(before[code], after[code]));
}
