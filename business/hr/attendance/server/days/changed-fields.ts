import { InvalidInput } from '#kernel/base/texts/refusal.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a save changes what days, hours or the ledger come from; true for a new record.
 * @param fields that they come from
 * @throws InvalidInput at the first field that changes of a record that was approved: what followed would not follow again
 */
export function changesFields(values: Values, existing: Values | null, fields: readonly string[]): boolean {
  if (!existing) return true;
  const changed = fields.find((code) => values[code] !== undefined && values[code] !== existing[code]);
  if (changed !== undefined && existing.status === 'approved')
    throw new InvalidInput({ [changed]: '已通过的单据不能改期，请作废后重新申请' });
  return changed !== undefined;
}
