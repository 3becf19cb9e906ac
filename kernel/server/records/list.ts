import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import { DEFAULT_PAGE_SIZE, type ListAnswer, type ListRequest } from '#kernel/meta/calls.ts';
import { type EntityDefinition, tableOf } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../db/types.ts';
import { answerColumns } from './columns.ts';
import type { Row } from './hooks.ts';
import { pageRows, type Selection } from './paging.ts';
import { orderBy, readConditions, readSort } from './query.ts';
import { scopeOf } from './scope.ts';
import { countRows } from './totals.ts';

const MAX_PAGE_SIZE = 1000;

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

/**
 * One page of an entity's records within the person's scope, with the exact total.
 * @throws Refusal for an unknown field, operator or page.
 */
export async function listRecords(
  ctx: Context,
  entity: EntityDefinition,
  request: ListRequest,
): Promise<ListAnswer<Row>> {
  const size = Number(request.pageSize ?? DEFAULT_PAGE_SIZE);
  const page = Number(request.pageNo ?? 1);
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) throw new Refusal(`每页条数应为1至${MAX_PAGE_SIZE}`);
  if (!Number.isInteger(page) || page < 1) throw new Refusal('页码应从1开始');
  const selection = select(ctx, entity, request);
  const [data, total] = await Promise.all([
    pageRows(ctx, selection, (page - 1) * size, size),
    countRows(ctx, selection),
  ]);
  return { data, total };
}

/** Every record of a selection as one query, for exports and trees. */
export const selectAll = (ctx: Context, selection: Selection): Sql<Row> =>
  sql<Row>`${selectFrom(ctx, selection.entity)} where ${selection.where} order by ${orderBy(selection.sort)}`;
