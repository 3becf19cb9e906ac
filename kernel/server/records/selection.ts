import { sql } from 'kysely';
import type { ListRequest } from '#kernel/meta/calls.ts';
import { type EntityDefinition, tableOf } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../db/types.ts';
import { answerColumns } from './columns.ts';
import type { Row } from './hooks.ts';
import { type Condition, orderBy, readConditions, readSort, type SortKey } from './query.ts';
import { type ScopeFilter, scopeOf } from './scope.ts';

/** What a list request asks for: which rows of which entity, in which order. `key` is the same for the same rows. */
export interface Selection {
  entity: EntityDefinition;
  scope: ScopeFilter;
  conditions: readonly Condition[];
  where: Sql;
  key: string;
  sort: readonly SortKey[];
}

/** Where clause, order and their keys for a list request within the person's scope. */
export function select(
  ctx: Context,
  entity: EntityDefinition,
  request: Pick<ListRequest, 'params' | 'sort'>,
): Selection {
  const scope = scopeOf(entity, ctx.me);
  const conditions = readConditions(entity, request.params);
  return {
    entity,
    scope,
    conditions,
    where: sql.join([scope.sql, ...conditions.map((condition) => condition.sql)], sql` and `),
    key: [scope.key, ...conditions.map((condition) => condition.key)].join('&'),
    sort: readSort(entity, request.sort || undefined),
  };
}

/** `select … from table t`, the answer's columns, to be followed by where and order. */
export const selectFrom = (ctx: Context, entity: EntityDefinition): Sql =>
  sql`select ${answerColumns(entity, ctx.runtime.entities)} from ${sql.table(tableOf(entity))} t`;

/** Every record of a selection as one query, for exports and trees. */
export const selectAll = (ctx: Context, selection: Selection): Sql<Row> =>
  sql<Row>`${selectFrom(ctx, selection.entity)} where ${selection.where} order by ${orderBy(selection.sort)}`;
