import { toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { type BonusRule, POOL_ROLE_LABELS, type PoolRole, type RateBand } from '../../model/index.ts';

type DetailRow = Readonly<Record<string, unknown>>;
const text = (row: DetailRow, code: string): string => String(row[code] ?? '');

/** Rows of a rule for a kind of work; those without a kind where it has none of its own. */
function rowsFor(rows: readonly DetailRow[] | null, kind: string): readonly DetailRow[] {
  const own = (rows ?? []).filter((row) => text(row, 'kind') === kind);
  return own.length ? own : (rows ?? []).filter((row) => text(row, 'kind') === '');
}

/** 计提比例 of a kind of work, by bands of the base; none where the rule says nothing of it. */
export const rateBandsFor = ({ rates }: Pick<BonusRule, 'rates'>, kind: string): RateBand[] =>
  rowsFor(rates, kind).map((row) => ({ from: text(row, 'minBase') || '0', rate: text(row, 'rate') }));

const isRole = (code: string): code is PoolRole => Object.hasOwn(POOL_ROLE_LABELS, code);

/** The part of each role for a kind of work. */
export const roleSharesFor = ({ split }: BonusRule, kind: string): { role: PoolRole; share: string }[] =>
  rowsFor(split, kind).flatMap((row) => {
    const role = text(row, 'role');
    return isRole(role) ? [{ role, share: text(row, 'share') }] : [];
  });

/** Weight by specialty. */
export const getSpecialtyWeights = ({ specialties }: BonusRule): Map<string, string> =>
  new Map((specialties ?? []).map((row) => [text(row, 'specialty'), text(row, 'share')]));

/** 难度系数; 1 where the rule does not name the level. */
export const getDifficultyFactor = ({ difficulty }: BonusRule, level: string): string =>
  text((difficulty ?? []).find((row) => text(row, 'level') === level) ?? { value: '1' }, 'value');

/** 质量系数 by score: none yet counts as 1, a serious fault as 0. */
export function getQualityFactor({ quality }: BonusRule, score: string | null, isSerious: boolean): string {
  if (isSerious) return '0';
  if (score === null) return '1';
  const reached = (quality ?? [])
    .filter((row) => toDecimalOrZero(text(row, 'scoreFrom')).lte(score))
    .sort((a, b) => toDecimal(text(b, 'scoreFrom')).cmp(text(a, 'scoreFrom')));
  return text(reached[0] ?? { value: '0' }, 'value');
}
