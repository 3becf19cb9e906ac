import { sql } from 'kysely';
import { type EntityDefinition, type RowOf, tableNameOf } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '../../context.ts';
import { recordErrors } from '../errors.ts';
import type { RecordRow, RecordValues } from '../hooks.ts';
import { TREE_ROOT_ID } from '../list/list-query.ts';
import { getRecord } from '../read/get-record.ts';
import { requireWriteAllowed } from '../save/record-writer-role.ts';
import { lockSiblingOrder, moveAmongSiblings } from './sibling-order.ts';

/** `more`: there are records below that this answer leaves out; asked for by `parentId`. */
export type RecordTreeRow = RecordRow & { parentId: string; children?: RecordTreeRow[]; more?: true };
/** The same of one entity. */
export type RecordTreeNode<E extends EntityDefinition> = RowOf<E> & { children?: RecordTreeNode<E>[]; more?: true };

/** Parent, path and last place among its siblings for a new node. Runs in the save's transaction. */
export async function newTreeRecordColumns(
  ctx: Context,
  entity: EntityDefinition,
  draft: RecordValues,
): Promise<[string, unknown][]> {
  await lockSiblingOrder(ctx, entity);
  const parentId = String(draft.parentId ?? TREE_ROOT_ID);
  const parentIds = parentId === TREE_ROOT_ID ? TREE_ROOT_ID : await pathBelow(ctx, entity, parentId);
  const sort =
    draft.sort === undefined || draft.sort === null || draft.sort === ''
      ? await nextSort(ctx, entity, parentId)
      : Number(draft.sort) || 0;
  return [
    ['parent_id', parentId],
    ['parent_ids', parentIds],
    ['sort', sort],
  ];
}

async function pathBelow(ctx: Context, entity: EntityDefinition, parentId: string): Promise<string> {
  const parent = await getRecord(ctx, entity, parentId);
  return `${parent.parentIds},${parentId}`;
}

async function nextSort(ctx: Context, entity: EntityDefinition, parentId: string): Promise<number> {
  const query = sql<{ next: number }>`select coalesce(max(sort), 0) + 10 as next from ${sql.table(tableNameOf(entity))}
    where company_id = ${ctx.me.companyId} and parent_id = ${parentId}`;
  return (await query.execute(ctx.db)).rows[0]?.next ?? 10;
}

/** Nests flat rows by parentId, keeping their order. Rows become nodes in place. */
export function buildTree<T extends { id: string; parentId?: string }>(rows: readonly T[]): (T & { children?: T[] })[] {
  const nodes: (T & { children?: T[] })[] = [...rows];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const roots: typeof nodes = [];
  for (const node of nodes) {
    const parent = byId.get(node.parentId ?? TREE_ROOT_ID);
    if (!parent) roots.push(node);
    else if (parent.children) parent.children.push(node);
    else parent.children = [node];
  }
  return roots;
}

interface Move {
  id: string;
  targetId: string;
  position: 'before' | 'after' | 'inside';
}

/** Drags a node before, after or into another one and renumbers the siblings. @throws Refusal for a move into itself. */
export async function moveTreeRecord(ctx: Context, entity: EntityDefinition, move: Move): Promise<void> {
  requireWriteAllowed(entity, 'move');
  if (!entity.tree) throw recordErrors.orderNone({ form: entity.title });
  await inTransaction(ctx, async (inner) => {
    await lockSiblingOrder(inner, entity);
    const node = await getRecord(inner, entity, move.id);
    const { parentId, parentIds, next } = await destinationOf(inner, entity, move);
    if (move.id === move.targetId || `${parentIds},`.includes(`,${node.id},`)) throw recordErrors.orderBelow();
    await hangBelow(inner, entity, node, { parentId, parentIds });
    await moveAmongSiblings(inner, entity, node.id, { siblings: sql`parent_id = ${parentId}`, next });
    const hooks = ctx.runtime.hooks.get(entity.code);
    if (hooks?.afterSave) await hooks.afterSave(inner, await getRecord(inner, entity, node.id), node);
  });
}

/** The parent a node is to have, the path there, and the sibling it goes beside. */
async function destinationOf(ctx: Context, entity: EntityDefinition, { targetId, position }: Move) {
  const target = targetId === TREE_ROOT_ID ? null : await getRecord(ctx, entity, targetId);
  const beside = position === 'inside' ? null : target;
  const parentId = beside ? String(beside.parentId) : targetId;
  const parentIds = parentId === TREE_ROOT_ID ? TREE_ROOT_ID : await pathBelow(ctx, entity, parentId);
  const next = beside ? { id: beside.id, before: position === 'before' } : undefined;
  return { parentId, parentIds, next };
}

/** Gives a node its new parent, and all below it their new path. */
async function hangBelow(
  ctx: Context,
  entity: EntityDefinition,
  node: RecordRow,
  { parentId, parentIds }: Readonly<Record<'parentId' | 'parentIds', string>>,
): Promise<void> {
  const table = sql.table(tableNameOf(entity));
  const company = ctx.me.companyId;
  const oldPath = `${node.parentIds},${node.id}`;
  const newPath = `${parentIds},${node.id}`;
  await sql`update ${table} set parent_id = ${parentId}, parent_ids = ${parentIds}, version = version + 1, updated_by = ${ctx.me.userId}, updated_date = now()
    where company_id = ${company} and id = ${node.id}`.execute(ctx.db);
  await sql`update ${table} set parent_ids = ${newPath} || substr(parent_ids, length(${oldPath}) + 1)
    where company_id = ${company} and (parent_ids = ${oldPath} or parent_ids like ${`${oldPath},%`})`.execute(ctx.db);
}
