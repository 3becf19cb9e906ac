import { sql } from 'kysely';
import { snake, tableOf } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../db/types.ts';
import type { Row } from './hooks.ts';
import { keptAnswers, keptGroup } from './kept.ts';
import { orderBy, type SortKey } from './query.ts';
import { type Selection, selectFrom } from './selection.ts';

/** From here on a page starts from a mark instead of walking over everything before it. */
const DEEP_OFFSET = 1000;

/** The sort value and id of the row just before a page. */
interface Mark {
  value: unknown;
  id: string;
}

/**
 * The rows of one page. Deep pages start at a mark: the last row before the page, kept for a moment, so turning pages
 * deep in a large list costs no more than the first page; without a mark one index scan finds it.
 */
export async function pageRows(ctx: Context, selection: Selection, offset: number, size: number): Promise<Row[]> {
  const { entity, where, sort } = selection;
  const order = orderBy(sort);
  if (offset < DEEP_OFFSET || !canMark(selection)) {
    const query = sql<Row>`${selectFrom(ctx, entity)} where ${where} order by ${order} limit ${size} offset ${offset}`;
    return (await query.execute(ctx.db)).rows;
  }
  const group = keptGroup(entity.code, ctx.me.companyId);
  const markKey = (at: number) => `mark ${at} ${sort.map((key) => `${key.descending}${key.code}`)} ${selection.key}`;
  const mark = await keptAnswers.get(group, markKey(offset), () => findMark(ctx, selection, offset));
  if (!mark) return [];
  const query = sql<Row>`${selectFrom(ctx, entity)} where ${where} and ${after(sort, mark)} order by ${order} limit ${size}`;
  const { rows } = await query.execute(ctx.db);
  const last = rows.at(-1);
  if (last) keptAnswers.keep(group, markKey(offset + rows.length), Promise.resolve(markOf(sort, last)));
  return rows;
}

/** Marks need one direction and a first key that is never missing. */
function canMark({ sort, entity }: Selection): boolean {
  const first = sort[0];
  if (!first || sort.length > 2 || sort.some((key) => key.descending !== first.descending)) return false;
  return first.code === 'id' || entity.fields[first.code]?.required === true;
}

function markOf(sort: readonly SortKey[], row: Row): Mark {
  return { value: row[sort[0]?.code ?? 'id'], id: row.id };
}

async function findMark(ctx: Context, { entity, where, sort }: Selection, offset: number): Promise<Mark | null> {
  const column = sql.ref(`t.${snake(sort[0]?.code ?? 'id')}`);
  const query = sql<Mark>`select ${column} as value, t.id from ${sql.table(tableOf(entity))} t where ${where} order by ${orderBy(sort)} limit 1 offset ${offset - 1}`;
  return (await query.execute(ctx.db)).rows[0] ?? null;
}

function after(sort: readonly SortKey[], mark: Mark): Sql {
  const sign = sort[0]?.descending ? sql`<` : sql`>`;
  if (sort.length === 1) return sql`t.id ${sign} ${mark.id}`;
  return sql`(t.${sql.ref(snake(sort[0]?.code ?? 'id'))}, t.id) ${sign} (${mark.value}, ${mark.id})`;
}
