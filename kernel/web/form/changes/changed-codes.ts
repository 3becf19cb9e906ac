import type { Values } from '../../row.ts';

const text = (value: unknown): string =>
  value === undefined || value === null || value === '' ? '' : JSON.stringify(value);

/** Whether two values of a field say the same; missing, null and empty text are one. */
export const sameValue = (one: unknown, other: unknown): boolean => text(one) === text(other);

/** The fields whose value differs. */
export function changedCodes(codes: readonly string[], before: Values, after: Values): readonly string[] {
  return codes.filter((code) => !sameValue(before[code], after[code]));
}
