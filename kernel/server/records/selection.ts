import { sql } from 'kysely';
import type { ListRequest } from '#kernel/meta/calls.ts';
import { type EntityDefinition, tableOf } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../db/types.ts';
import { answerColumns } from './columns.ts';
import type { Row } from './hooks.ts';
import { type Condition, orderBy, readConditions, readSort, type SortKey } from './query.ts';
import { type ScopeFilter, type ScopePart, scopeOf, seesWhole } from './scope.ts';

/** What a list call asks for, read once: scope, conditions, order. */
export interface Selection {
  entity: EntityDefinition;
  scope: ScopeFilter;
  conditions: readonly Condition[];
  /** Scope and conditions in one clause, for whoever needs every row. */
  where: Sql;
  /** The same text for the same selection: totals and marks are kept under it. */
  key: string;
  sort: readonly SortKey[];
}

/** Reads a list request within the person's scope. @throws Refusal for an unknown field, operator or order */
export function select(
  ctx: Context,
  entity: EntityDefinition,
  request: Pick<ListRequest, 'params' | 'sort'>,
): Selection {
  const asked = readConditions(entity, request.params);
  // A filter by departments that the person sees whole narrows the scope itself, which has indexes and kept counts.
  const narrow = asked.find(({ deptIds }) => deptIds && seesWhole(entity, ctx.me, deptIds));
  const scope = scopeOf(entity, ctx.me, narrow?.deptIds);
  const conditions = asked.filter((condition) => condition !== narrow);
  const clauses = conditions.map(({ sql: clause, grams }) => (grams ? sql`${holds(grams)} and ${clause}` : clause));
  return {
    entity,
    scope,
    conditions,
    where: sql.join([scope.sql, ...clauses], sql` and `),
    key: [scope.key, ...conditions.map(({ key }) => key)].join('&'),
    sort: readSort(entity, request.sort || undefined),
  };
}

const holds = (grams: readonly string[]): Sql => sql`t.grams @> ${[...grams]}::text[]`;

/** The clauses of a selection, one for each part of its scope; keywords are looked up together with the part's gram. */
export function partClauses({ scope, conditions }: Selection): Sql[] {
  const grams = conditions.flatMap((condition) => condition.grams ?? []);
  const clause = (part: ScopePart): Sql[] =>
    grams.length ? [part.besideGram, holds([...grams, part.gram])] : [part.sql];
  return scope.parts.map((part) => sql.join([...clause(part), ...conditions.map((one) => one.sql)], sql` and `));
}

/** The same selection without the help of the keyword index: for walking along the order instead. */
export const withoutGrams = (selection: Selection): Selection => ({
  ...selection,
  conditions: selection.conditions.map((condition) => ({ ...condition, grams: undefined })),
});

/** `select … from table t`, the answer's columns, to be followed by where and order. */
export const selectFrom = (entity: EntityDefinition): Sql =>
  sql`select ${answerColumns(entity)} from ${sql.table(tableOf(entity))} t`;

/** Every record of a selection as one query, for exports and trees; titles of linked records are not yet in it. */
export const selectAll = (selection: Selection): Sql<Row> =>
  sql<Row>`${selectFrom(selection.entity)} where ${selection.where} order by ${orderBy(selection.sort)}`;
