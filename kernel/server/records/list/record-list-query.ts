import { sql } from 'kysely';
import { KEYWORD_PARAM, type ListRequest } from '#kernel/meta/calls.ts';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../db/types.ts';
import { entityHooksOf, type RecordRow } from '../hooks.ts';
import { canSeeWholeDepartments, recordScopeOf, type ScopeFilter } from '../scope/record-scope.ts';
import { keywordConditions } from '../search/keyword-conditions.ts';
import { allGramsTsquery, anyGramTsquery } from '../search/keyword-grams.ts';
import type { WordText } from '../search/searched-word.ts';
import { recordSelectColumnsSql } from '../table/record-select-columns.ts';
import { orderByClause, parseConditions, parseSort, type QueryCondition, type SortKey } from './list-query.ts';

/** What a list call asks for, read once: scope, conditions, order. */
export interface RecordListQuery {
  entity: EntityDefinition;
  scope: ScopeFilter;
  conditions: readonly QueryCondition[];
  /** Scope and conditions in one clause, for whoever needs every row. */
  where: Sql;
  /** The same text for the same selection: totals and marks are kept under it. */
  key: string;
  sort: readonly SortKey[];
}

/** Reads a list request within the person's scope. @throws Refusal for an unknown field, operator or order */
export function parseRecordListQuery(
  ctx: Context,
  entity: EntityDefinition,
  request: Pick<ListRequest, 'params' | 'sort'>,
): RecordListQuery {
  const { [KEYWORD_PARAM]: words, ...params } = request.params ?? {};
  const { known, rest } = ownFilters(ctx, entity, params);
  const asked = [
    ...parseConditions(entity, rest),
    ...known,
    ...(words ? keywordConditions(ctx, entity, String(words)) : []),
  ];
  // A filter by departments that the person sees whole narrows the scope itself, which has indexes and kept counts.
  const narrow = asked.find(({ deptIds }) => deptIds && canSeeWholeDepartments(entity, ctx.me, deptIds));
  const scope = recordScopeOf(entity, ctx.me, narrow?.deptIds);
  const conditions = asked.filter((condition) => condition !== narrow);
  return createRecordListQuery(entity, scope, conditions, request.sort);
}

/** The parameters that the entity's module answers itself, as conditions, and the rest. */
function ownFilters(ctx: Context, entity: EntityDefinition, params: ListRequest['params'] = {}) {
  const filters = entityHooksOf(ctx.runtime, entity)?.filters ?? {};
  const isOwn = ([key]: readonly [string, unknown]) => Object.hasOwn(filters, key);
  const given = Object.entries(params);
  const known = given.filter(isOwn).flatMap(([key, value]): QueryCondition[] => {
    const clause = value === '' || value === null ? undefined : filters[key]?.(ctx, String(value));
    return clause ? [{ sql: clause, key: `${key}=${String(value)}` }] : [];
  });
  return { known, rest: Object.fromEntries(given.filter((entry) => !isOwn(entry))) };
}

/** A selection from its parts. @throws Refusal for an unknown order */
export function createRecordListQuery(
  entity: EntityDefinition,
  scope: ScopeFilter,
  conditions: readonly QueryCondition[],
  sort?: string,
): RecordListQuery {
  const clauses = conditions.map(({ sql: clause, gram }) => (gram ? sql`${holds(gram)} and ${clause}` : clause));
  return {
    entity,
    scope,
    conditions,
    where: sql.join([scope.sql, ...clauses], sql` and `),
    key: [scope.key, ...conditions.map(({ key }) => key)].join('&'),
    sort: parseSort(entity, sort || undefined),
  };
}

/** A question to the keyword index that the planner weighs by its words. */
const holds = (grams: WordText): Sql => sql`t.grams @@ ${grams}::tsquery`;
const allOfThem = (clauses: readonly Sql[]): Sql => sql.join(clauses, sql` and `);

/** True when the keyword index helps. */
export const usesKeywordIndex = ({ conditions }: RecordListQuery): boolean => conditions.some(({ gram }) => gram);

/**
 * The clauses of a selection, one for each part of its scope; with a keyword, the index answers most parts in one look.
 * @param asksIndex how it is asked
 */
export function scopeClauses(selection: RecordListQuery, asksIndex = holds): Sql[] {
  const { scope, conditions } = selection;
  if (!usesKeywordIndex(selection))
    return scope.parts.map((part) => allOfThem([part.sql, ...conditions.map((one) => one.sql)]));
  const grams = conditions.flatMap(({ gram }) => gram ?? []);
  const rest = conditions.filter(({ gram, sure }) => !(gram && sure)).map((one) => one.sql);
  const look = (scopeGram: WordText, beside: Sql[] = []): Sql =>
    allOfThem([scope.company, asksIndex(allGramsTsquery([...grams, scopeGram])), ...beside, ...rest]);
  const looks = new Map<Sql | undefined, string[]>();
  for (const { gram, beside } of scope.parts) looks.set(beside, [...(looks.get(beside) ?? []), gram]);
  return [...looks].map(([beside, told]) => look(anyGramTsquery(told), beside && [beside]));
}

/** The same selection without the help of the keyword index: for walking along the order instead. */
export const withoutKeywordIndex = (selection: RecordListQuery): RecordListQuery => ({
  ...selection,
  conditions: selection.conditions.map((condition) => ({ ...condition, gram: undefined })),
});

/** `select … from table t`, the answer's columns, to be followed by where and order. */
export const selectFromSql = (entity: EntityDefinition): Sql =>
  sql`select ${recordSelectColumnsSql(entity)} from ${sql.table(tableNameOf(entity))} t`;

/** Every record of a selection as one query, for exports and trees; titles of linked records are not yet in it. */
export const selectAllSql = <R extends RecordRow = RecordRow>(selection: RecordListQuery): Sql<R> =>
  sql<R>`${selectFromSql(selection.entity)} where ${selection.where} order by ${orderByClause(selection.sort)}`;
