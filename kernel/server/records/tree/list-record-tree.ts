import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { recordErrors } from '../errors.ts';
import type { RecordValues } from '../hooks.ts';
import { TREE_ROOT_ID } from '../list/list-query.ts';
import { parseRecordListQuery, type RecordListQuery, selectAllSql } from '../list/record-list-query.ts';
import { addLinkTitles } from '../read/link-titles.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { buildTree, type RecordTreeNode, type RecordTreeRow } from './record-tree.ts';

/** What one answer holds at most: records, and their bytes as they are stored. */
const MOST_NODES = 10_000;
const MOST_BYTES = 4 * 1024 * 1024;

/** A tree is read whole before it is told: so few at once that memory stays bounded however many ask. */
const turns = new ConcurrencyLimiter(4);

/**
 * The records as a tree, siblings in their order; a node whose parent is out of sight stands at the top. A tree too large
 * for one answer is told level by level: the level of `params.parentId`, the topmost without one, each node that has
 * records below marked `more`.
 * @throws Refusal for an entity that is no tree, and for a level too large
 */
export async function listRecordTree<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  params?: RecordValues,
): Promise<RecordTreeNode<E>[]>;
export async function listRecordTree(
  ctx: Context,
  entity: EntityDefinition,
  params: RecordValues = {},
): Promise<RecordTreeRow[]> {
  if (!entity.tree) throw recordErrors.treeNone({ form: entity.title });
  const read = () => readTree(ctx, entity, params);
  // Whoever holds a connection does not wait for those who may be waiting for one.
  return ctx.db.isTransaction ? read() : turns.run(read);
}

async function readTree(ctx: Context, entity: EntityDefinition, params: RecordValues): Promise<RecordTreeRow[]> {
  const whole = parseRecordListQuery(ctx, entity, { params, sort: 'sort' });
  if (await fits(ctx, whole)) return buildTree(await rowsOf(ctx, whole));
  const level = parseRecordListQuery(ctx, entity, { params: { parentId: TREE_ROOT_ID, ...params }, sort: 'sort' });
  if (!(await fits(ctx, level))) throw recordErrors.treeWide({ form: entity.title });
  const rows = await rowsOf(ctx, level);
  const withChildren = await parentsAmong(ctx, entity, rows);
  return rows.map((row) => (withChildren.has(row.id) ? { ...row, more: true } : row));
}

async function rowsOf(ctx: Context, selection: RecordListQuery): Promise<RecordTreeRow[]> {
  const { rows } = await selectAllSql<RecordTreeRow>(selection).execute(ctx.db);
  return addLinkTitles(ctx, selection.entity, rows);
}

async function fits(ctx: Context, { entity, where }: RecordListQuery): Promise<boolean> {
  const { rows } = await sql<{ nodes: number; bytes: number }>`select count(*)::int as nodes,
      coalesce(sum(pg_column_size(t.*)), 0)::float8 as bytes from ${sql.table(tableNameOf(entity))} t where ${where}`.execute(
    ctx.db,
  );
  const [size] = rows;
  return size !== undefined && size.nodes <= MOST_NODES && size.bytes <= MOST_BYTES;
}

async function parentsAmong(
  ctx: Context,
  entity: EntityDefinition,
  rows: readonly RecordTreeRow[],
): Promise<Set<string>> {
  const found = await sql<{ id: string }>`select distinct parent_id as id from ${sql.table(tableNameOf(entity))}
    where company_id = ${ctx.me.companyId} and parent_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  return new Set(found.rows.map(({ id }) => id));
}
