import { sql } from 'kysely';
import { KEYWORD_PARAM, type ListRequest } from '#kernel/meta/calls.ts';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../db/types.ts';
import { hooksOf, type Row } from '../hooks.ts';
import { type ScopeFilter, scopeOf, seesWhole } from '../scope/scope.ts';
import { allOf, anyOf } from '../search/grams.ts';
import { listWords } from '../search/list-words.ts';
import { answerColumns } from '../table/columns.ts';
import { type Condition, orderBy, readConditions, readSort, type SortKey } from './query.ts';

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
  const { [KEYWORD_PARAM]: words, ...params } = request.params ?? {};
  const { known, rest } = ownFilters(ctx, entity, params);
  const asked = [...readConditions(entity, rest), ...known, ...(words ? listWords(ctx, entity, String(words)) : [])];
  // A filter by departments that the person sees whole narrows the scope itself, which has indexes and kept counts.
  const narrow = asked.find(({ deptIds }) => deptIds && seesWhole(entity, ctx.me, deptIds));
  const scope = scopeOf(entity, ctx.me, narrow?.deptIds);
  const conditions = asked.filter((condition) => condition !== narrow);
  return selectionOf(entity, scope, conditions, request.sort);
}

/** The parameters that the entity's module answers itself, as conditions, and the rest. */
function ownFilters(ctx: Context, entity: EntityDefinition, params: ListRequest['params'] = {}) {
  const filters = hooksOf(ctx.runtime, entity)?.filters ?? {};
  const isOwn = ([key]: readonly [string, unknown]) => Object.hasOwn(filters, key);
  const given = Object.entries(params);
  const known = given.filter(isOwn).flatMap(([key, value]): Condition[] => {
    const clause = value === '' || value === null ? undefined : filters[key]?.(ctx, String(value));
    return clause ? [{ sql: clause, key: `${key}=${String(value)}` }] : [];
  });
  return { known, rest: Object.fromEntries(given.filter((entry) => !isOwn(entry))) };
}

/** A selection from its parts. @throws Refusal for an unknown order */
export function selectionOf(
  entity: EntityDefinition,
  scope: ScopeFilter,
  conditions: readonly Condition[],
  sort?: string,
): Selection {
  const clauses = conditions.map(({ sql: clause, gram }) => (gram ? sql`${holds(gram)} and ${clause}` : clause));
  return {
    entity,
    scope,
    conditions,
    where: sql.join([scope.sql, ...clauses], sql` and `),
    key: [scope.key, ...conditions.map(({ key }) => key)].join('&'),
    sort: readSort(entity, sort || undefined),
  };
}

const holds = (grams: string): Sql => sql`t.grams @@ ${grams}::tsquery`;
const allOfThem = (clauses: readonly Sql[]): Sql => sql.join(clauses, sql` and `);

/** True when the keyword index helps. */
export const byKeyword = ({ conditions }: Selection): boolean => conditions.some(({ gram }) => gram);

/** The clauses of a selection, one for each part of its scope; with a keyword, the index answers most parts in one look. */
export function partClauses(selection: Selection): Sql[] {
  const { scope, conditions } = selection;
  if (!byKeyword(selection))
    return scope.parts.map((part) => allOfThem([part.sql, ...conditions.map((one) => one.sql)]));
  const grams = conditions.flatMap(({ gram }) => gram ?? []);
  const rest = conditions.filter(({ gram, sure }) => !(gram && sure)).map((one) => one.sql);
  const look = (scopeGram: string, beside: Sql[] = []): Sql =>
    allOfThem([scope.company, holds(allOf([...grams, scopeGram])), ...beside, ...rest]);
  const looks = new Map<Sql | undefined, string[]>();
  for (const { gram, beside } of scope.parts) looks.set(beside, [...(looks.get(beside) ?? []), gram]);
  return [...looks].map(([beside, told]) => look(anyOf(told), beside && [beside]));
}

/** The same selection without the help of the keyword index: for walking along the order instead. */
export const withoutGrams = (selection: Selection): Selection => ({
  ...selection,
  conditions: selection.conditions.map((condition) => ({ ...condition, gram: undefined })),
});

/** `select … from table t`, the answer's columns, to be followed by where and order. */
export const selectFrom = (entity: EntityDefinition): Sql =>
  sql`select ${answerColumns(entity)} from ${sql.table(tableNameOf(entity))} t`;

/** Every record of a selection as one query, for exports and trees; titles of linked records are not yet in it. */
export const selectAll = <R extends Row = Row>(selection: Selection): Sql<R> =>
  sql<R>`${selectFrom(selection.entity)} where ${selection.where} order by ${orderBy(selection.sort)}`;
