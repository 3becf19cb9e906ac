import { sql } from 'kysely';
import {
  counterPeriodOf,
  formatSerial,
  parseSerialPattern,
  planSerial,
  type SerialSegment,
  serialRegexFor,
} from '#kernel/base/numbers/serial-pattern.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { requireFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordValues } from '#kernel/server/records/hooks.ts';
import { entityOwnValuesCache } from '#kernel/server/records/list/query-result-cache.ts';
import { findRecord } from '#kernel/server/records/read/get-record.ts';
import {
  findNumberedRefTarget,
  loadSerialFieldTexts,
  type SerialRuleSource,
} from '#kernel/server/records/save/serial-numbers.ts';
import { companyRowsCondition } from '#kernel/server/records/table/company-rows-condition.ts';
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
export const loadNumberingRules = (ctx: Context): Promise<StoredRule[]> =>
  entityOwnValuesCache(ctx, codeRule.code).get('rules', async () => {
    const query = sql<StoredRule>`select id, version, form, field, pieces, start, period from serial_code_rule
      where company_id = ${ctx.me.companyId}`;
    return fetchRows(ctx.db, query);
  });

/** The rule that a form's definition starts with. */
export const getDefaultNumberingRule = (entity: EntityDefinition, code: string): ActingRule => ({
  pieces: parseSerialPattern(requireFieldOfKind(entity.fields[code], 'serial').pattern),
  start: null,
  period: null,
});

const leastOf = ({ pieces, start, period }: ActingRule, day: string): number =>
  start !== null && (period ?? '') === counterPeriodOf(pieces, day) ? start : 1;

/** Whether a rule counts within each record that a field names, so that only numbers themselves move its counters. */
export const isCounterPerRecord = (
  ctx: Context,
  { fields }: EntityDefinition,
  pieces: readonly SerialSegment[],
): boolean =>
  pieces.some((piece) => piece.kind === 'dict' && findNumberedRefTarget(ctx.entities, fields[piece.field]) !== null);

/** Instead of the number of a record that is not chosen yet. */
const OPEN = '…';

/** What a number of a record that is about to begin is made from. */
export async function buildNewRecordSerialInputs(
  ctx: Context,
  entity: EntityDefinition,
  pieces: readonly SerialSegment[],
) {
  const { values, ...facts } = await numberFactsOf(ctx, entity, pieces, {});
  const named = Object.entries(values).map(([code, text]): [string, string] => [
    code,
    findNumberedRefTarget(ctx.entities, entity.fields[code]) ? OPEN : text,
  ]);
  return { ...facts, values: Object.fromEntries(named) };
}

/** What a number of a record is made from, the department's code looked up where a rule shows it. */
async function numberFactsOf(
  ctx: Context,
  entity: EntityDefinition,
  pieces: readonly SerialSegment[],
  record: RecordValues,
) {
  const facts = { day: dayOfInstant(new Date()), values: await loadSerialFieldTexts(ctx, entity, pieces, record) };
  if (!pieces.some(({ kind }) => kind === 'dept')) return facts;
  const dept = ctx.entities.get('dept');
  const row = dept && (await findRecord(ctx, dept, String(record.deptId ?? ctx.me.deptId)));
  return { ...facts, dept: typeof row?.code === 'string' ? row.code : null };
}

/** The company's rule over a form's number field, for a record that is being made. */
export const numberingRuleSource: SerialRuleSource = async (ctx, entity, code, values) => {
  const rule = (await loadNumberingRules(ctx)).find(({ form, field }) => form === entity.code && field === code);
  if (!rule) return null;
  const facts = await numberFactsOf(ctx, entity, rule.pieces, values);
  return { ...planSerial(rule.pieces, facts), least: leastOf(rule, facts.day) };
};

/** The number that comes next under a rule, for a record of the person's department as it begins. */
export async function computeNextNumber(ctx: Context, entity: EntityDefinition, rule: ActingRule): Promise<string> {
  const facts = await buildNewRecordSerialInputs(ctx, entity, rule.pieces);
  const plan = planSerial(rule.pieces, facts);
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ last: string }>`select last from pub_serial
    where company_id = ${ctx.me.companyId} and prefix = ${plan.key}`,
  );
  const least = Math.max(Number(found?.last ?? 0) + 1, leastOf(rule, facts.day));
  return formatSerial(plan, least);
}

/** The highest counter among numbers that a rule could give again in this period; 0 where there is none. */
export async function findHighestCounter(
  ctx: Context,
  entity: EntityDefinition,
  code: string,
  pieces: readonly SerialSegment[],
): Promise<number> {
  const column = sql.ref(columnNameOf(entity, code));
  const shape = serialRegexFor(pieces, dayOfInstant(new Date()));
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      highest: string | null;
    }>`select max(substring(${column} from ${shape})::numeric) as highest
    from ${sql.table(tableNameOf(entity))} where ${companyRowsCondition(entity, ctx.me.companyId, null)} and ${column} ~ ${shape}`,
  );
  return Number(found?.highest ?? 0);
}
