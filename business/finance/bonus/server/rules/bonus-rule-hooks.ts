import { sql } from 'kysely';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { formatDecimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { findRecord } from '#kernel/server/records/read/get-record.ts';
import { BONUS_ROLE_LABELS, type BonusRule, bonusErrors, bonusRule } from '../../model/index.ts';

type DetailRow = Readonly<Record<string, unknown>>;
const kindOf = (row: DetailRow): string => String(row.kind ?? '');

async function demandUnused(ctx: Context, { id, name }: Pick<BonusRule, 'id' | 'name'>): Promise<void> {
  const used = await fetchFirstRow(
    ctx.db,
    sql`select 1 from bonus_bonus_period where company_id = ${ctx.me.companyId} and rule = ${id}`,
  );
  if (used) throw bonusErrors.bonusRuleUsed({ rule: name });
}

/** A period goes by a rule that was approved. @throws InvalidInput */
export async function requireApprovedBonusRule(ctx: Context, id: unknown): Promise<void> {
  const rule = id ? await findRecord(ctx, bonusRule, String(id)) : null;
  if (rule && rule.status !== 'approved') throw new InvalidInput({ rule: translatable`规则“${rule.name}”尚未批准` });
}

/** Rows with their place in the whole, by kind of work. */
function byKind(rows: readonly DetailRow[]): Map<string, (readonly [at: number, row: DetailRow])[]> {
  const kinds = new Map<string, (readonly [number, DetailRow])[]>();
  for (const [at, row] of rows.entries()) kinds.set(kindOf(row), [...(kinds.get(kindOf(row)) ?? []), [at + 1, row]]);
  return kinds;
}

/** @throws InvalidInput where parts are not the whole, at their place */
function demandWhole(field: string, rows: readonly DetailRow[], what: string): void {
  for (const parts of byKind(rows).values()) {
    const all = sumDecimals(parts.map(([, { share }]) => String(share ?? '0')));
    if (!all.eq(1))
      throw new InvalidInput({
        [field]: translatable`第${parts[0]?.[0] ?? 1}行起的${what}合计应为100%，现为${all.times(100).toFixed()}%`,
      });
    const roles = parts.map(([, { role }]) => String(role ?? ''));
    const twice = field === 'split' && roles.find((role, at) => roles.indexOf(role) !== at);
    if (twice)
      throw new InvalidInput({ [field]: translatable`角色“${lookUpConstant(BONUS_ROLE_LABELS, twice) ?? twice}”重复` });
  }
}

interface Span {
  readonly at: number;
  readonly from: string;
  /** null: without end. */
  readonly to: string | null;
}

const spanOf = ([at, { minBase, maxBase }]: readonly [number, DetailRow]): Span => ({
  at,
  from: String(minBase ?? '0'),
  to: maxBase === null || maxBase === undefined ? null : String(maxBase),
});

/** What is wrong with a band that follows another which ends there; null where nothing is. */
function faultOf({ at, from, to }: Span, end: string | null): Translatable | null {
  if (end === null) return translatable`第${at}行：前一档没有基数止，不能再有下一档`;
  if (!toDecimal(from).eq(end)) return translatable`第${at}行：基数起应为${formatDecimal(end, 2)}，各档须首尾相接`;
  return to !== null && !toDecimal(to).gt(from) ? translatable`第${at}行：基数止应大于基数起` : null;
}

/** Bands of a kind of work begin at nothing, follow one another without a gap, and the last has no end. @throws InvalidInput */
function demandBands(rows: readonly DetailRow[]): void {
  for (const bands of byKind(rows).values()) {
    const spans = bands.map(spanOf).toSorted((a, b) => toDecimal(a.from).cmp(b.from));
    let end: string | null = '0';
    for (const span of spans) {
      const fault = faultOf(span, end);
      if (fault) throw new InvalidInput({ rates: fault });
      end = span.to;
    }
    const last = spans.at(-1)?.at ?? 1;
    if (end !== null) throw new InvalidInput({ rates: translatable`第${last}行：最后一档的基数止应留空（不限）` });
  }
}

/** A rule whose parts are the whole; what a period uses stays as it is. */
export const bonusRuleRecordHooks: RecordHooks<typeof bonusRule> = {
  async beforeSave(ctx, values, existing) {
    if (existing) await demandUnused(ctx, existing);
    const whole = { ...existing, ...values };
    demandBands(whole.rates ?? []);
    demandWhole('split', whole.split ?? [], '角色份额');
    if (whole.specialties?.length) demandWhole('specialties', whole.specialties, '专业份额');
  },
  beforeRemove: demandUnused,
  undoApproval: demandUnused,
};
