import { sql } from 'kysely';
import { tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../db/types.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { entityOwnValuesCache, entityQueryResultCache } from './query-result-cache.ts';
import { type RecordListQuery, scopeClauses, usesKeywordIndex } from './record-list-query.ts';

/**
 * How many records a selection has, exactly. What a person sees whole is summed from the counts that triggers keep per
 * department (docs/decisions/002-totals.md), the rest is counted; the answer serves the same question for a moment.
 */
export function countRecordsOfQuery(ctx: Context, selection: RecordListQuery): Promise<number> {
  const { entity, conditions, key } = selection;
  const query = () => numberOf(ctx, conditions.length ? countFiltered(selection) : countReach(ctx, selection));
  return entityQueryResultCache(ctx, entity.code).get(`total ${key}`, query);
}

/** How many records a walk along the order meets before any filter, from kept counts alone; own and lent ones left out. */
export function countUnfilteredRows(ctx: Context, selection: RecordListQuery): Promise<number> {
  const { entity, scope } = selection;
  const plain = { ...selection, scope: { ...scope, deptIds: scope.walked, more: null } };
  return entityOwnValuesCache(ctx, entity.code).get(`whole ${scope.key}`, () => numberOf(ctx, countReach(ctx, plain)));
}

async function numberOf(ctx: Context, count: Sql): Promise<number> {
  const { rows } = await sql<{ n: string }>`select (${count}) as n`.execute(ctx.db);
  return Number(rows[0]?.n ?? 0);
}

/** Kept counts of the departments seen whole, and own and lent records outside of them. */
function countReach(ctx: Context, { entity, scope: { deptIds, more } }: RecordListQuery): Sql {
  const company = ctx.me.companyId;
  const depts = deptIds ? sql` and dept_id = any(${[...deptIds]}::bigint[])` : sql``;
  const kept = sql`select coalesce(sum(n), 0) from record_count where entity = ${entity.code} and company_id = ${company}${depts}`;
  if (!more) return kept;
  const outside = deptIds?.length
    ? sql` and (t.dept_id is null or t.dept_id <> all(${[...deptIds]}::bigint[]))`
    : sql``;
  const beside = sql`select count(*) from ${sql.table(tableNameOf(entity))} t where ${companyRowsCondition(entity, company)} and ${more}${outside}`;
  return deptIds?.length ? sql`(${kept}) + (${beside})` : beside;
}

/** Keywords are counted by looks into the keyword index, what is lent to the person beside; other filters in one pass. */
function countFiltered(selection: RecordListQuery): Sql {
  const { entity, where } = selection;
  const from = (clause: Sql) => sql`from ${sql.table(tableNameOf(entity))} t where ${clause}`;
  if (!usesKeywordIndex(selection)) return sql`select count(*) ${from(where)}`;
  const clauses = scopeClauses(selection);
  if (clauses.length < 2) return sql`select count(*) ${from(clauses[0] ?? sql`false`)}`;
  const parts = clauses.map((clause) => sql`select t.id ${from(clause)}`);
  return sql`select count(*) from (${sql.join(parts, sql` union `)}) p`;
}
