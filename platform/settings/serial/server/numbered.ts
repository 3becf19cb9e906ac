import { sql } from 'kysely';
import {
  counterPeriodOf,
  formatSerial,
  parseSerialPattern,
  planSerial,
  type SerialSegment,
  serialRegexFor,
} from '#kernel/base/numbers/number-rule.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { requireFieldOfKind } from '#kernel/fields/is-kind.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import type { Values } from '#kernel/server/records/hooks.ts';
import { keptAbout } from '#kernel/server/records/list/kept.ts';
import { findRecord } from '#kernel/server/records/read/get.ts';
import { type NumberSource, numberedBy, shownFields } from '#kernel/server/records/save/serial.ts';
import { ownRows } from '#kernel/server/records/table/own-rows.ts';
import { codeRule } from '../model/index.ts';

interface StoredRule {
  id: string;
  version: number;
  form: string;
  field: string;
  pieces: readonly SerialSegment[];
  start: number | null;
  period: string | null;
}

/** A rule as it acts: its pieces, and where its counter starts in a period. */
type ActingRule = Pick<StoredRule, 'pieces' | 'start' | 'period'>;

/** The company's rules; kept for a moment, forgotten when one is saved. */
export const storedRules = (ctx: Context): Promise<StoredRule[]> =>
  keptAbout(ctx, codeRule.code).get('rules', async () => {
    const query = sql<StoredRule>`select id, version, form, field, pieces, start, period from serial_code_rule
      where company_id = ${ctx.me.companyId}`;
    return rows(ctx.db, query);
  });

/** The rule that a form's definition starts with. */
export const definedRule = (entity: EntityDefinition, code: string): ActingRule => ({
  pieces: parseSerialPattern(requireFieldOfKind(entity.fields[code], 'serial').pattern),
  start: null,
  period: null,
});

const leastOf = ({ pieces, start, period }: ActingRule, day: string): number =>
  start !== null && (period ?? '') === counterPeriodOf(pieces, day) ? start : 1;

/** Whether a rule counts within each record that a field names, so that only numbers themselves move its counters. */
export const countsWithin = (ctx: Context, { fields }: EntityDefinition, pieces: readonly SerialSegment[]): boolean =>
  pieces.some((piece) => piece.kind === 'dict' && numberedBy(ctx.entities, fields[piece.field]) !== null);

/** Instead of the number of a record that is not chosen yet. */
const OPEN = '…';

/** What a number of a record that is about to begin is made from. */
export async function firstFacts(ctx: Context, entity: EntityDefinition, pieces: readonly SerialSegment[]) {
  const { values, ...facts } = await numberFactsOf(ctx, entity, pieces, {});
  const named = Object.entries(values).map(([code, text]): [string, string] => [
    code,
    numberedBy(ctx.entities, entity.fields[code]) ? OPEN : text,
  ]);
  return { ...facts, values: Object.fromEntries(named) };
}

/** What a number of a record is made from, the department's code looked up where a rule shows it. */
async function numberFactsOf(ctx: Context, entity: EntityDefinition, pieces: readonly SerialSegment[], record: Values) {
  const facts = { day: dayOfInstant(new Date()), values: await shownFields(ctx, entity, pieces, record) };
  if (!pieces.some(({ kind }) => kind === 'dept')) return facts;
  const dept = ctx.entities.get('dept');
  const row = dept && (await findRecord(ctx, dept, String(record.deptId ?? ctx.me.deptId)));
  return { ...facts, dept: typeof row?.code === 'string' ? row.code : null };
}

/** The company's rule over a form's number field, for a record that is being made. */
export const numberSource: NumberSource = async (ctx, entity, code, values) => {
  const rule = (await storedRules(ctx)).find(({ form, field }) => form === entity.code && field === code);
  if (!rule) return null;
  const facts = await numberFactsOf(ctx, entity, rule.pieces, values);
  return { ...planSerial(rule.pieces, facts), least: leastOf(rule, facts.day) };
};

/** The number that comes next under a rule, for a record of the person's department as it begins. */
export async function nextNumber(ctx: Context, entity: EntityDefinition, rule: ActingRule): Promise<string> {
  const facts = await firstFacts(ctx, entity, rule.pieces);
  const plan = planSerial(rule.pieces, facts);
  const found = await first(
    ctx.db,
    sql<{ last: string }>`select last from pub_serial
    where company_id = ${ctx.me.companyId} and prefix = ${plan.key}`,
  );
  const least = Math.max(Number(found?.last ?? 0) + 1, leastOf(rule, facts.day));
  return formatSerial(plan, least);
}

/** The highest counter among numbers that a rule could give again in this period; 0 where there is none. */
export async function highestGiven(
  ctx: Context,
  entity: EntityDefinition,
  code: string,
  pieces: readonly SerialSegment[],
): Promise<number> {
  const column = sql.ref(columnNameOf(entity, code));
  const shape = serialRegexFor(pieces, dayOfInstant(new Date()));
  const found = await first(
    ctx.db,
    sql<{
      highest: string | null;
    }>`select max(substring(${column} from ${shape})::numeric) as highest
    from ${sql.table(tableNameOf(entity))} where ${ownRows(entity, ctx.me.companyId, null)} and ${column} ~ ${shape}`,
  );
  return Number(found?.highest ?? 0);
}
