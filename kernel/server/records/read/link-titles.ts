import { sql } from 'kysely';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import type { Sql } from '../../db/types.ts';
import type { RecordValues } from '../hooks.ts';
import { entityOwnValuesCache } from '../list/query-result-cache.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';

export type TitlesById = Map<string, string | null>;

/** Values of a record that point to records of one entity: 'user' ← createdBy, updatedBy, manager. */
interface Links {
  readonly target: string;
  readonly fields: readonly { readonly code: string; readonly label: string }[];
}

const cache = new WeakMap<EntityDefinition, readonly Links[]>();

function linksOf(entity: EntityDefinition): readonly Links[] {
  const known = cache.get(entity);
  if (known) return known;
  const byTarget = new Map<string, string[]>(entity.stored === false ? [] : [['user', ['createdBy', 'updatedBy']]]);
  for (const [code, field] of Object.entries(entity.fields)) {
    const store = fieldColumnMappingOf(field);
    const target = store.label === 'stored' ? undefined : store.target?.(field);
    if (target) byTarget.set(target, [...(byTarget.get(target) ?? []), code]);
  }
  const links = [...byTarget].map(([target, codes]) => ({
    target,
    fields: codes.map((code) => ({ code, label: `${code}_label` })),
  }));
  cache.set(entity, links);
  return links;
}

/** Whether lines point to anything beside their own record. */
export const linesHaveLinks = (lines: EntityDefinition): boolean =>
  linksOf(lines).some(({ fields }) =>
    fields.some(({ code }) => code !== lines.childOf && Object.hasOwn(lines.fields, code)),
  );

/**
 * Gives rows the titles of the records they point to, as `${code}_label`. Titles are kept for a moment: a page of twenty
 * rows would otherwise look up eighty, most of them the same few people. What is not known yet is looked up at once.
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
  const looks = linksOf(entity).map(({ target, fields }) => {
    const titles = titlesOf(ctx, target, known);
    return { target, fields, titles, ids: findUnknown(titles, rows, fields) };
  });
  const asked = looks.filter(({ ids }) => ids.size > 0);
  if (asked.length > 0) await learn(ctx, asked);
  for (const { titles, fields } of looks) setLabels(titles, rows, fields);
  return rows;
}

function findUnknown(titles: TitlesById, rows: readonly RecordValues[], fields: Links['fields']): Set<string> {
  const ids = new Set<string>();
  for (const row of rows)
    for (const { code } of fields) {
      const id = row[code];
      if (typeof id === 'string' && !titles.has(id)) ids.add(id);
    }
  return ids;
}

function setLabels(titles: TitlesById, rows: readonly RecordValues[], fields: Links['fields']): void {
  for (const row of rows)
    for (const { code, label } of fields) {
      const id = row[code];
      row[label] = typeof id === 'string' ? (titles.get(id) ?? null) : null;
    }
}

/** Titles of records of one entity by their ids; what does not exist has none. @param known as of addLinkTitles */
export async function loadTitles(
  ctx: Context,
  target: string,
  ids: readonly (string | null)[],
  known?: Map<string, TitlesById>,
): Promise<TitlesById> {
  const titles = titlesOf(ctx, target, known);
  const missing = new Set(ids.filter((id): id is string => id !== null && !titles.has(id)));
  if (missing.size) await learn(ctx, [{ target, ids: missing, titles }]);
  return titles;
}

function titlesOf(ctx: Context, target: string, known: Map<string, TitlesById> | undefined): TitlesById {
  const titles = known?.get(target) ?? keptTitles(ctx, target);
  known?.set(target, titles);
  return titles;
}

/** A transaction sees its own changes, which may yet be lost: what it reads is not kept. */
const keptTitles = (ctx: Context, target: string): TitlesById =>
  ctx.db.isTransaction ? new Map() : entityOwnValuesCache(ctx, target).holding('titles', (): TitlesById => new Map());

interface UnknownTitles {
  readonly target: string;
  readonly ids: ReadonlySet<string>;
  /** Where they are written. */
  readonly titles: TitlesById;
}

interface FoundTitle {
  at: number;
  id: string;
  title: string | null;
}

/** Looks up titles of several entities in one statement. */
async function learn(ctx: Context, asked: readonly UnknownTitles[]): Promise<void> {
  const looks = asked.map(({ target, ids }, at) => titlesSql(ctx, target, ids, at));
  for (const { at, id, title } of await fetchRows(ctx.db, sql<FoundTitle>`${sql.join(looks, sql` union all `)}`))
    asked[at]?.titles.set(id, title);
  for (const { ids, titles } of asked) for (const id of ids) if (!titles.has(id)) titles.set(id, null);
}

/** The ids stand behind a sub-select: as a plain list they would have the statement planned anew each time it is asked. */
function titlesSql(ctx: Context, target: string, ids: ReadonlySet<string>, at: number): Sql {
  const entity = ctx.entities.get(target);
  if (!entity) throw new Error(`Unknown linked entity: ${target}`);
  return sql`select ${sql.lit(at)} as at, id, ${sql.ref(columnNameOf(entity, entity.titleField))}::text as title
    from ${sql.table(tableNameOf(entity))} where ${companyRowsCondition(entity, ctx.me.companyId, null)}
      and id = any(array(select unnest(${[...ids]}::bigint[])))`;
}
