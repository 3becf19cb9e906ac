import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { recordErrors } from '../errors.ts';
import type { Values } from '../hooks.ts';
import { ROOT_ID } from '../list/query.ts';
import { type Selection, select, selectAll } from '../list/selection.ts';
import { addTitles } from '../read/titles.ts';
import { asTree, type TreeNode, type TreeRow } from './tree.ts';
import { Turns } from './turns.ts';

/** What one answer holds at most: records, and their bytes as they are stored. */
const MOST_NODES = 10_000;
const MOST_BYTES = 4 * 1024 * 1024;

/** A tree is read whole before it is told: so few at once that memory stays bounded however many ask. */
const turns = new Turns(4);

/**
 * The records as a tree, siblings in their order; a node whose parent is out of sight stands at the top. A tree too large
 * for one answer is told level by level: the level of `params.parentId`, the topmost without one, each node that has
 * records below marked `more`.
 * @throws Refusal for an entity that is no tree, and for a level too large
 */
export async function listTree<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  params?: Values,
): Promise<TreeNode<E>[]>;
export async function listTree(ctx: Context, entity: EntityDefinition, params: Values = {}): Promise<TreeRow[]> {
  if (!entity.tree) throw recordErrors.treeNone({ form: entity.title });
  const read = () => readTree(ctx, entity, params);
  // Whoever holds a connection does not wait for those who may be waiting for one.
  return ctx.db.isTransaction ? read() : turns.run(read);
}

async function readTree(ctx: Context, entity: EntityDefinition, params: Values): Promise<TreeRow[]> {
  const whole = select(ctx, entity, { params, sort: 'sort' });
  if (await fits(ctx, whole)) return asTree(await rowsOf(ctx, whole));
  const level = select(ctx, entity, { params: { parentId: ROOT_ID, ...params }, sort: 'sort' });
  if (!(await fits(ctx, level))) throw recordErrors.treeWide({ form: entity.title });
  const rows = await rowsOf(ctx, level);
  const withChildren = await parentsAmong(ctx, entity, rows);
  return rows.map((row) => (withChildren.has(row.id) ? { ...row, more: true } : row));
}

async function rowsOf(ctx: Context, selection: Selection): Promise<TreeRow[]> {
  const { rows } = await selectAll<TreeRow>(selection).execute(ctx.db);
  return addTitles(ctx, selection.entity, rows);
}

async function fits(ctx: Context, { entity, where }: Selection): Promise<boolean> {
  const { rows } = await sql<{ nodes: number; bytes: number }>`select count(*)::int as nodes,
      coalesce(sum(pg_column_size(t.*)), 0)::float8 as bytes from ${sql.table(tableNameOf(entity))} t where ${where}`.execute(
    ctx.db,
  );
  const [size] = rows;
  return size !== undefined && size.nodes <= MOST_NODES && size.bytes <= MOST_BYTES;
}

async function parentsAmong(ctx: Context, entity: EntityDefinition, rows: readonly TreeRow[]): Promise<Set<string>> {
  const found = await sql<{ id: string }>`select distinct parent_id as id from ${sql.table(tableNameOf(entity))}
    where company_id = ${ctx.me.companyId} and parent_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  return new Set(found.rows.map(({ id }) => id));
}
