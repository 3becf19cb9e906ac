import { sql } from 'kysely';
import {
  type NumberFacts,
  type NumberPiece,
  numberText,
  periodOf,
  planOf,
  readPattern,
  shapeOf,
} from '#kernel/base/numbers/number-rule.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import type { SerialField } from '#kernel/fields/serial/kind.ts';
import { columnOf, type EntityDefinition, tableOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import { keptAnswers, keptGroup } from '#kernel/server/records/list/kept.ts';
import { findRecord } from '#kernel/server/records/read/get.ts';
import type { NumberSource } from '#kernel/server/records/save/serial.ts';
import { ownRows } from '#kernel/server/records/table/own-rows.ts';
import { codeRule } from '../model/index.ts';

interface StoredRule {
  id: string;
  version: number;
  form: string;
  field: string;
  pieces: readonly NumberPiece[];
  start: number | null;
  period: string | null;
}

/** A rule as it acts: its pieces, and where its counter starts in a period. */
type ActingRule = Pick<StoredRule, 'pieces' | 'start' | 'period'>;

/** The company's rules; kept for a moment, forgotten when one is saved. */
export const storedRules = (ctx: Context): Promise<StoredRule[]> =>
  keptAnswers.get(keptGroup(codeRule.code, ctx.me.companyId), 'rules', async () => {
    const query = sql<StoredRule>`select id, version, form, field, pieces, start, period from serial_code_rule
      where company_id = ${ctx.me.companyId}`;
    return rows(ctx.db, query);
  });

/** The rule that a form's definition starts with. */
export const definedRule = (entity: EntityDefinition, code: string): ActingRule => ({
  pieces: readPattern((entity.fields[code] as SerialField).pattern),
  start: null,
  period: null,
});

const leastOf = ({ pieces, start, period }: ActingRule, day: string): number =>
  start !== null && (period ?? '') === periodOf(pieces, day) ? start : 1;

/** What a number of a record is made from, the department's code looked up where a rule shows it. */
export async function numberFactsOf(ctx: Context, pieces: readonly NumberPiece[], values: NumberFacts['values'] = {}) {
  const day = dayOf(new Date());
  if (!pieces.some(({ kind }) => kind === 'dept')) return { day, values };
  const dept = ctx.entities.get('dept');
  const row = dept && (await findRecord(ctx, dept, String(values.deptId ?? ctx.me.deptId)));
  return { day, values, dept: typeof row?.code === 'string' ? row.code : null };
}

/** The company's rule over a form's number field, for a record that is being made. */
export const numberSource: NumberSource = async (ctx, entity, code, values) => {
  const rule = (await storedRules(ctx)).find(({ form, field }) => form === entity.code && field === code);
  if (!rule) return null;
  const facts = await numberFactsOf(ctx, rule.pieces, values);
  return { ...planOf(rule.pieces, facts), least: leastOf(rule, facts.day) };
};

/** The numbers that come next under a rule, for a record of the person's department. */
export async function nextNumbers(ctx: Context, rule: ActingRule, count: number): Promise<string[]> {
  const facts = await numberFactsOf(ctx, rule.pieces);
  const plan = planOf(rule.pieces, facts);
  const found = await first(
    ctx.db,
    sql<{ last: string }>`select last from pub_serial
    where company_id = ${ctx.me.companyId} and prefix = ${plan.key}`,
  );
  const least = Math.max(Number(found?.last ?? 0) + 1, leastOf(rule, facts.day));
  return Array.from({ length: count }, (_, at) => numberText(plan, least + at));
}

/** The highest counter among numbers that a rule could give again in this period; 0 where there is none. */
export async function highestGiven(
  ctx: Context,
  entity: EntityDefinition,
  code: string,
  pieces: readonly NumberPiece[],
): Promise<number> {
  const column = sql.ref(columnOf(entity, code));
  const shape = shapeOf(pieces, dayOf(new Date()));
  const found = await first(
    ctx.db,
    sql<{
      highest: string | null;
    }>`select max(substring(${column} from ${shape})::numeric) as highest
    from ${sql.table(tableOf(entity))} where ${ownRows(entity, ctx.me.companyId, null)} and ${column} ~ ${shape}`,
  );
  return Number(found?.highest ?? 0);
}
