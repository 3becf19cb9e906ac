import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { INDEX_KINDS, type IndexKind } from '../../model/index.ts';

const plain = (value: string): string => toDecimal(value).toString();

/**
 * The index of a project: the product of all that is said of it, with four digits; nothing said is 1.
 * @returns with it, in words, what it is the product of; null where that says no more
 */
export function combineBonusIndexes(indexes: Readonly<Record<IndexKind, string | null>>): {
  readonly index: string;
  readonly indexParts: string | null;
} {
  const said = typedKeysOf(INDEX_KINDS).flatMap((kind) => {
    const value = indexes[kind];
    return value === null ? [] : [{ kind, value }];
  });
  const index = said.reduce<Decimal>((product, { value }) => product.times(toDecimal(value)), toDecimal(1)).round(4, 1);
  const parts = said.map(({ kind, value }) => `${INDEX_KINDS[kind]} ${plain(value)}`);
  return { index: index.toFixed(4), indexParts: parts.length > 0 ? parts.join(' × ') : null };
}
