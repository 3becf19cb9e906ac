import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { OverlapRule } from '#kernel/meta/overlap-rules.ts';
import type { Context } from '../../context.ts';
import { fetchFirstRow } from '../../db/fetch-rows.ts';
import type { RecordRow, RecordValues } from '../hooks.ts';
import { recordScopeOf } from '../scope/record-scope.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import {
  overlapConditionSql,
  overlapConstraintName,
  overlapRangeOf,
  overlapTimeSql,
} from '../table/overlap-constraint-sql.ts';

/** What lies there already; its title only where the person sees the record. */
interface Other {
  readonly title: string | null;
  readonly start: string;
  readonly end: string;
}

/**
 * A record that would lie over another one is told before it is kept, at the field it begins with; who comes at the same
 * moment is stopped by the constraint. A document that is still a draft is judged as if it counted already.
 * @throws InvalidInput
 */
export async function requireNoOverlap(
  ctx: Context,
  entity: EntityDefinition,
  settled: RecordValues,
  existing: RecordRow | null,
): Promise<void> {
  const record = { ...existing, ...settled };
  for (const rule of entity.noOverlap ?? []) {
    const asked = [rule.of, rule.from, rule.to, ...Object.keys(rule.when ?? {})];
    if (existing && !asked.some((code) => code in settled)) continue;
    const other = counts(entity, rule, record) ? await findOverlapping(ctx, entity, rule, record) : undefined;
    if (other) throw new InvalidInput({ [rule.from]: overlapFault(words(entity, rule, other)) });
  }
}

/** Whether a record is, or is to become, one of those that count. */
function counts(
  { workflow }: EntityDefinition,
  { of, from, to, when = {} }: OverlapRule,
  record: RecordValues,
): boolean {
  if (!record[of] || !record[from] || !record[to] || String(record[from]) > String(record[to])) return false;
  return Object.entries<readonly string[] | undefined>(when).every(([code, values = []]) => {
    const value = String(record[code] ?? '');
    return values.includes(value) || (workflow && code === 'status' && ['', 'draft', 'returned'].includes(value));
  });
}

function findOverlapping(
  ctx: Context,
  entity: EntityDefinition,
  rule: OverlapRule,
  record: RecordValues,
): Promise<Other | undefined> {
  const at = (code: string) => sql.ref(`t.${columnNameOf(entity, code)}`);
  const { type, point, bounds } = overlapRangeOf(entity, rule);
  const bound = (code: string) => sql`${record[code]}::${sql.raw(point)}`;
  const shown = (code: string) =>
    point === 'date'
      ? sql`${at(code)}::text`
      : sql`to_char(${at(code)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const time = sql`${sql.raw(type)}(${bound(rule.from)}, ${bound(rule.to)}, ${bounds})`;
  return fetchFirstRow(
    ctx.db,
    sql<Other>`select case when ${recordScopeOf(entity, ctx.me).sql} then ${at(entity.titleField)}::text end as title,
      ${shown(rule.from)} as start, ${shown(rule.to)} as end from ${sql.table(tableNameOf(entity))} t
    where ${companyRowsCondition(entity, ctx.me.companyId)} and ${at(rule.of)} = ${record[rule.of]}
      and ${sql.raw(overlapConditionSql(rule))} and ${sql.raw(overlapTimeSql(entity, rule))} && ${time}
      and t.id <> ${record.id ?? 0} order by ${at(rule.from)} limit 1`,
  );
}

/** 2026-12-01 09:00 to 10:00 is told without the second day. */
function words(entity: EntityDefinition, rule: OverlapRule, { title, start, end }: Other): Translatable {
  const isDay = overlapRangeOf(entity, rule).point === 'date';
  const [first, last] = isDay ? [start, end] : [formatInstant(start), formatInstant(end)];
  const short = !isDay && first.slice(0, 10) === last.slice(0, 10) ? last.slice(11) : last;
  const label = entity.fields[rule.of]?.label;
  const name = title ?? entity.title;
  return translatable`该${label}在${first}至${short}已有“${name}”，时间不能重叠`;
}

const overlapFault = (said: Translatable) => ({ code: 'field.overlap', ...said });

/** What the constraint says to who came second at the same moment; null for a constraint that is no such one. */
export function createOverlapFault(entity: EntityDefinition, constraint: string): InvalidInput | null {
  const rule = entity.noOverlap?.find((one) => overlapConstraintName(entity, one) === constraint);
  if (!rule) return null;
  const label = entity.fields[rule.of]?.label;
  const said = translatable`该${label}在所选时间刚刚被占用，时间不能重叠`;
  return new InvalidInput({ [rule.from]: overlapFault(said) });
}
