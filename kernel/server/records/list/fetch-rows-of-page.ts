import { CompiledQuery, sql } from 'kysely';
import { RecentlyUsed } from '#kernel/base/collections/recently-used.ts';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { RowWindow } from '#kernel/meta/lists/list-request.ts';
import { PerPersonMemory } from '../../access/per-person-memory.ts';
import type { Context } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import type { Sql } from '../../db/types.ts';
import type { RecordRow } from '../hooks.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { orderByClause, type SortKey } from './list-query.ts';
import { entityQueryResultCache } from './query-result-cache.ts';
import { type RecordListQuery, scopeClauses, selectFromSql, usesKeywordIndex } from './record-list-query.ts';

/** From here on a page starts from a mark instead of walking over everything before it. */
const DEEP_OFFSET = 1000;
/** Marks are found from the mark at the last multiple of this, which all pages behind it share. */
const STRIDE = 10_000;

/** The sort value and id of the row just before a page. */
interface Mark {
  value: unknown;
  id: string;
}

/**
 * The rows of one page. Deep pages start at a mark: the last row before the page, kept for a moment, so turning pages
 * deep in a large list costs no more than the first page.
 */
export async function fetchRowsOfPage(
  ctx: Context,
  selection: RecordListQuery,
  window: RowWindow,
): Promise<RecordRow[]> {
  const { offset, size } = window;
  if (offset < DEEP_OFFSET || !canMark(selection)) return rowsAt(ctx, selection, window);
  const mark = await keptMark(ctx, selection, offset);
  if (!mark) return [];
  const rows = await rowsAt(ctx, selection, { offset: 0, size }, mark);
  const last = rows.at(-1);
  if (last && rows.length === size) {
    const next = { value: last[selection.sort[0]?.code ?? 'id'], id: last.id };
    entityQueryResultCache(ctx, selection.entity.code).keep(markKey(selection, offset + size), next);
  }
  return rows;
}

/** The ids of a window alone, without marks: for windows near the beginning. */
export async function fetchIdsOfPage(ctx: Context, selection: RecordListQuery, window: RowWindow): Promise<string[]> {
  const query = sql<{ id: string }>`select k.id from (${keys(selection, window)}) k`;
  return (await query.execute(ctx.db)).rows.map(({ id }) => id);
}

async function rowsAt(ctx: Context, selection: RecordListQuery, window: RowWindow, mark?: Mark): Promise<RecordRow[]> {
  if (mark || window.offset > 0) return fetchRows(ctx.db, pageQuery(ctx, selection, window, mark));
  return (await ctx.db.executeQuery<RecordRow>(firstPageQuery(ctx, selection, window))).rows;
}

/** A person's selections stay so many with each entity. */
const MOST_KEPT = 50;
const firstPages = new PerPersonMemory(() => new Map<EntityDefinition, RecentlyUsed<string, CompiledQuery>>());

/** First pages are asked for again and again by the same people: the statement is written once. */
function firstPageQuery(ctx: Context, selection: RecordListQuery, window: RowWindow): CompiledQuery {
  const { entity, sort, key } = selection;
  const ofPerson = firstPages.of(ctx.me);
  const kept = ofPerson.get(entity) ?? new RecentlyUsed<string, CompiledQuery>(MOST_KEPT);
  ofPerson.set(entity, kept);
  const order = sort.map(({ code, descending }) => `${descending}${code}`).join();
  const asked = `${window.size} ${order} ${usesKeywordIndex(selection)} ${key}`;
  return kept.of(asked, () => withoutParts(pageQuery(ctx, selection, window).compile(ctx.db)));
}

/** Text and parameters alone: what they were written from takes many times their room. */
const withoutParts = ({ sql: text, parameters }: CompiledQuery): CompiledQuery =>
  CompiledQuery.raw(text, [...parameters]);

/** One part is read in its order; several are merged by their keys first, so that each is walked no further than the page. */
function pageQuery(ctx: Context, selection: RecordListQuery, window: RowWindow, mark?: Mark): Sql<RecordRow> {
  const { entity, sort } = selection;
  const [clause, ...others] = scopeClauses(selection);
  return others.length
    ? sql<RecordRow>`${selectFromSql(entity)} where ${companyRowsCondition(entity, ctx.me.companyId)} and t.id = any(array(select k.id from (${keys(selection, window, mark)}) k)) order by ${orderByClause(sort)}`
    : sql<RecordRow>`${selectFromSql(entity)} where ${clause}${beyond(sort, mark)} order by ${orderByClause(sort)} ${limitOf(window)}`;
}

/** Sort values and ids of a window of the selection. Parts may overlap: what comes from two of them is one row. */
function keys(selection: RecordListQuery, window: RowWindow, mark?: Mark): Sql<Mark> {
  const { entity, sort } = selection;
  const columns = sql.join(sort.map(({ column }) => sql.ref(`t.${column}`)));
  const order = orderByClause(sort);
  const part = (clause: Sql) =>
    sql`select ${columns} from ${sql.table(tableNameOf(entity))} t where ${clause}${beyond(sort, mark)} order by ${order}`;
  const [clause = sql`false`, ...others] = scopeClauses(selection);
  if (!others.length) return sql`${part(clause)} ${limitOf(window)}`;
  const parts = [clause, ...others].map(
    (one) => sql`(${part(one)} limit ${sql.lit(atLeast(window.offset + window.size))})`,
  );
  return sql`select distinct ${columns} from (${sql.join(parts, sql` union all `)}) t order by ${order} ${limitOf(window)}`;
}

/** Limits stand in the text: the planner then knows that few rows are wanted. */
const limitOf = ({ offset, size }: RowWindow): Sql =>
  offset ? sql`limit ${sql.lit(size)} offset ${offset}` : sql`limit ${sql.lit(size)}`;

/** Powers of two above the first page, so that there are few texts to plan. */
const atLeast = (count: number): number => (count <= 100 ? count : 2 ** Math.ceil(Math.log2(count)));

/** Marks need one direction and a first key that is never missing. */
function canMark({ sort, entity }: RecordListQuery): boolean {
  const first = sort[0];
  if (!first || sort.length > 2 || sort.some((key) => key.descending !== first.descending)) return false;
  return first.code === 'id' || entity.fields[first.code]?.required === true;
}

const markKey = ({ sort, key }: RecordListQuery, offset: number): string =>
  `mark ${offset} ${sort.map(({ code, descending }) => `${descending}${code}`)} ${key}`;

const keptMark = (ctx: Context, selection: RecordListQuery, offset: number): Promise<Mark | null> =>
  entityQueryResultCache(ctx, selection.entity.code).get(markKey(selection, offset), () =>
    findMark(ctx, selection, offset),
  );

async function findMark(ctx: Context, selection: RecordListQuery, offset: number): Promise<Mark | null> {
  const start = Math.floor((offset - 1) / STRIDE) * STRIDE;
  const from = start > 0 ? await keptMark(ctx, selection, start) : undefined;
  if (from === null) return null;
  const first = sql.ref(`k.${selection.sort[0]?.column ?? 'id'}`);
  const query = sql<Mark>`select ${first} as value, k.id from (${keys(selection, { offset: offset - start - 1, size: 1 }, from)}) k`;
  return (await query.execute(ctx.db)).rows[0] ?? null;
}

function beyond(sort: readonly SortKey[], mark: Mark | undefined): Sql {
  if (!mark) return sql``;
  const sign = sort[0]?.descending ? sql`<` : sql`>`;
  if (sort.length === 1) return sql` and t.id ${sign} ${mark.id}`;
  return sql` and (t.${sql.ref(sort[0]?.column ?? 'id')}, t.id) ${sign} (${mark.value}, ${mark.id})`;
}
