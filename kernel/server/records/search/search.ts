import { sql } from 'kysely';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { RowWindow } from '#kernel/meta/list-request.ts';
import type { Context } from '../../context.ts';
import type { Row } from '../hooks.ts';
import { keptAbout } from '../list/kept.ts';
import { keywordRows } from '../list/list.ts';
import { pageRows } from '../list/paging.ts';
import type { Condition } from '../list/query.ts';
import { type Selection, selectionOf, withoutGrams } from '../list/selection.ts';
import { countFound, MOST_FOUND } from '../list/totals.ts';
import { addTitles } from '../read/titles.ts';
import { type ScopeFilter, scopeOf } from '../scope/scope.ts';
import { ownRows } from '../table/own-rows.ts';
import { beginsWith, holdsWord } from './keyword.ts';

/** So many ids are walked through for each hit that is wanted, and where they hold too few, ten times as many. */
const RECENT = [2_000, 20_000];

/** What is looked for: words that a record's search fields must all hold, within the person's scope unless told otherwise. */
interface RecordSearch {
  entity: EntityDefinition;
  words: readonly string[];
  scope?: ScopeFilter;
}

/** Which part of the hits, newest first; `relevant` puts those first where a text begins with a word. */
export interface SearchWindow extends RowWindow {
  relevant: boolean;
}

/** A hit; `ahead` where a text begins with a word. */
interface FoundRow {
  row: Row;
  ahead: boolean;
}

function selectionFor(
  ctx: Context,
  { entity, words, scope }: RecordSearch,
  more: readonly Condition[] = [],
): Selection {
  const columns = (entity.list.search ?? []).map((code) => sql.ref(`t.${columnNameOf(entity, code)}`));
  const held = words.map((word) => holdsWord(word, columns));
  return selectionOf(entity, scope ?? scopeOf(entity, ctx.me), [...held, ...more], '-id');
}

/** How many records hold all words; more than MOST_FOUND are not counted. */
export const countRecords = (ctx: Context, search: RecordSearch): Promise<number> =>
  countFound(ctx, selectionFor(ctx, search));

/** A window of the records that hold all words, within the first MOST_FOUND. */
export async function findRecords(ctx: Context, search: RecordSearch, window: SearchWindow): Promise<FoundRow[]> {
  const { offset } = window;
  const size = Math.min(window.size, MOST_FOUND - offset);
  if (size <= 0) return [];
  const all = selectionFor(ctx, search);
  const first = selectionFor(ctx, search, [beginsWith(search.words, true)]);
  const [total, ahead] = await Promise.all([countFound(ctx, all), window.relevant ? countFound(ctx, first) : 0]);
  const before = await foundRows(ctx, first, ahead, { offset, size: Math.min(size, ahead - offset) });
  const rest = ahead ? selectionFor(ctx, search, [beginsWith(search.words, false)]) : all;
  // Of what is not counted to its end, as much may be left as there is.
  const others = total > MOST_FOUND ? total : total - ahead;
  const left = { offset: Math.max(0, offset - ahead), size: size - before.length };
  const after = await foundRows(ctx, rest, others, left);
  await addTitles(ctx, search.entity, [...before, ...after]);
  return [...before.map((row) => ({ row, ahead: true })), ...after.map((row) => ({ row, ahead: false }))];
}

/**
 * A window of what a keyword finds, the newest first. Of many hits the newest stand among the newest records: those are
 * walked through, and only where they do not fill the window are all hits looked up and sorted, a second for a tenth of a
 * million.
 */
async function foundRows(ctx: Context, found: Selection, total: number, window: RowWindow): Promise<Row[]> {
  const { offset, size } = window;
  if (size <= 0) return [];
  if (total <= MOST_FOUND) return keywordRows(ctx, found, total, window);
  for (const each of RECENT) {
    const recent = await amongNewest(ctx, found, each * (offset + size));
    const rows = await pageRows(ctx, withoutGrams(recent), window);
    if (rows.length === size) return rows;
  }
  return pageRows(ctx, found, window);
}

/** The same selection among the newest records of the table: so many ids, whosever records they are. */
async function amongNewest(ctx: Context, selection: Selection, ids: number): Promise<Selection> {
  const { entity, conditions } = selection;
  const newest = await keptAbout(ctx, entity.code).get('newest', async () => {
    const query = sql<{ id: string | null }>`select max(id) as id from ${sql.table(tableNameOf(entity))}
      where ${ownRows(entity, ctx.me.companyId, null)}`;
    return Number((await query.execute(ctx.db)).rows[0]?.id ?? 0);
  });
  const from = newest - ids;
  return { ...selection, conditions: [...conditions, { sql: sql`t.id > ${from}`, key: `from ${from}` }] };
}
