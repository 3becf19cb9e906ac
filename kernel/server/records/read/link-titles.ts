import { sql } from 'kysely';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import type { RecordValues } from '../hooks.ts';
import { entityQueryResultCache } from '../list/query-result-cache.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';

export type TitlesById = Map<string, string | null>;

const cache = new WeakMap<EntityDefinition, ReadonlyMap<string, readonly string[]>>();

/** Target entity → the values of a record that point to it: 'user' → createdBy, updatedBy, manager. */
function linksOf(entity: EntityDefinition): ReadonlyMap<string, readonly string[]> {
  const known = cache.get(entity);
  if (known) return known;
  const links = new Map<string, string[]>(entity.stored === false ? [] : [['user', ['createdBy', 'updatedBy']]]);
  for (const [code, field] of Object.entries(entity.fields)) {
    const store = fieldColumnMappingOf(field);
    const target = store.label === 'stored' ? undefined : store.target?.(field);
    if (target) links.set(target, [...(links.get(target) ?? []), code]);
  }
  cache.set(entity, links);
  return links;
}

/** Whether lines point to anything beside their own record. */
export const linesHaveLinks = (lines: EntityDefinition): boolean =>
  [...linksOf(lines).values()].flat().some((code) => code !== lines.childOf && Object.hasOwn(lines.fields, code));

/**
 * Gives rows the titles of the records they point to, as `${code}_label`. Titles are kept for a moment: a page of twenty
 * rows would otherwise look up eighty, most of them the same few people.
 * @param known titles by target, for several calls of one moment of the database: looked up once
 * @returns the same rows
 */
export async function addLinkTitles<R extends RecordValues>(
  ctx: Context,
  entity: EntityDefinition,
  rows: R[],
  known?: Map<string, TitlesById>,
): Promise<R[]> {
  if (rows.length === 0) return rows;
  const labelled: readonly RecordValues[] = rows;
  for (const [target, codes] of linksOf(entity)) {
    const ids = labelled.flatMap((row) => codes.map((code) => idIn(row, code)));
    const titles = await loadTitles(ctx, target, ids, known);
    for (const row of labelled)
      for (const code of codes) row[`${code}_label`] = titles.get(idIn(row, code) ?? '') ?? null;
  }
  return rows;
}

function idIn(row: RecordValues, code: string): string | null {
  const id = row[code];
  return typeof id === 'string' ? id : null;
}

/** Titles of records of one entity by their ids; what does not exist has none. @param known as of addLinkTitles */
export async function loadTitles(
  ctx: Context,
  target: string,
  ids: readonly (string | null)[],
  known?: Map<string, TitlesById>,
): Promise<TitlesById> {
  const titles = known?.get(target) ?? (await keptTitles(ctx, target));
  known?.set(target, titles);
  const missing = unknown(titles, ids);
  if (missing.size) await learn(ctx, target, titles, missing);
  return titles;
}

/** A transaction sees its own changes, which may yet be lost: what it reads is not kept. */
const keptTitles = async (ctx: Context, target: string): Promise<TitlesById> =>
  ctx.db.isTransaction
    ? new Map()
    : entityQueryResultCache(ctx, target).get('titles', async (): Promise<TitlesById> => new Map());

const unknown = (titles: TitlesById, ids: readonly (string | null)[]): Set<string> =>
  new Set(ids.filter((id): id is string => id !== null && !titles.has(id)));

async function learn(ctx: Context, target: string, titles: TitlesById, missing: ReadonlySet<string>): Promise<void> {
  const entity = ctx.entities.get(target);
  if (!entity) throw new Error(`Unknown linked entity: ${target}`);
  const query = sql<{
    id: string;
    title: string | null;
  }>`select id, ${sql.ref(columnNameOf(entity, entity.titleField))} as title
    from ${sql.table(tableNameOf(entity))} where ${companyRowsCondition(entity, ctx.me.companyId, null)} and id = any(${[...missing]}::bigint[])`;
  for (const { id, title } of (await query.execute(ctx.db)).rows) titles.set(id, title);
  for (const id of missing) if (!titles.has(id)) titles.set(id, null);
}
