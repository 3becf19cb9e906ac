import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { type Contract, contract, type contractTerm } from '../../model/index.ts';

/** What a clause names in braces. */
const NAMED = /\{([^{}]*)\}/g;
/** Room to write by hand what the contract does not say. */
const BLANK = '________';
const AMOUNT_IN_WORDS = '合同金额大写';

/** The fields of a contract that clauses may name, by their labels. */
const NAMEABLE = new Map<string, readonly [string, Field]>(
  Object.entries<Field>(contract.fields)
    .filter(([, { kind }]) => kind !== 'lines' && kind !== 'files')
    .map(([code, field]) => [field.label, [code, field]]),
);

/** What a contract says at a name: titles of what it links, numbers as they are written; room where it says nothing. */
function saidAt(row: Contract, name: string): string {
  if (name === AMOUNT_IN_WORDS) return amountInChineseWords(row.amount);
  const [code, field] = NAMEABLE.get(name) ?? [];
  const values: Readonly<Record<string, unknown>> = row;
  const value = code && (values[`${code}_label`] ?? values[code]);
  if (value === null || value === undefined || value === '') return BLANK;
  return code && field && !(`${code}_label` in values) ? formatFieldValue(field, value) : String(value);
}

/** A clause with what the contract says at each name in braces. */
export const renderClause = (content: string, row: Contract): string =>
  content.replace(NAMED, (_, name: string) => saidAt(row, name.trim()));

/** A clause names nothing that contracts do not have. */
export const contractTermRecordHooks: RecordHooks<typeof contractTerm> = {
  beforeSave(_ctx, values) {
    const names = Array.from(String(values.content ?? '').matchAll(NAMED), ([, name = '']) => name.trim());
    const unknown = names.find((name) => name !== AMOUNT_IN_WORDS && !NAMEABLE.has(name));
    if (unknown !== undefined)
      throw new InvalidInput({ content: translatable`合同没有名为“${unknown}”的内容，不能填入条款` });
    return Promise.resolve();
  },
};
