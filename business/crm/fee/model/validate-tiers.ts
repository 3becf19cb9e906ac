import { toDecimal } from '#kernel/base/numbers/decimal.ts';

type Row = Readonly<Record<string, unknown>>;

/** What is wrong with the order of bands or points; null where nothing is. Each tier is of its own form already. */
export function validateTiers(method: unknown, tiers: readonly Row[]): string | null {
  for (const [at, tier] of tiers.entries()) {
    const fault = faultAt(method, tiers, at, tier);
    if (fault) return `分档第${at + 1}行：${fault}`;
  }
  return null;
}

function faultAt(method: unknown, tiers: readonly Row[], at: number, { upper }: Row): string | null {
  if (upper === null || upper === undefined) {
    if (method === 'interpolate') return '内插法的每一点都要有计费额';
    return at < tiers.length - 1 ? '只有最后一档可以没有上限' : null;
  }
  const before = tiers[at - 1]?.upper;
  return toDecimal(String(upper)).lte(String(before ?? '0')) ? '上限应大于上一档' : null;
}
