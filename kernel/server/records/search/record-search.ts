import { sql } from 'kysely';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { RowWindow } from '#kernel/meta/lists/list-request.ts';
import type { Context } from '../../context.ts';
import type { RecordRow } from '../hooks.ts';
import { fetchRowsOfPage } from '../list/fetch-rows-of-page.ts';
import type { QueryCondition } from '../list/list-query.ts';
import { fetchKeywordRows } from '../list/list-records.ts';
import { entityQueryResultCache } from '../list/query-result-cache.ts';
import { createRecordListQuery, type RecordListQuery, withoutKeywordIndex } from '../list/record-list-query.ts';
import { countKeywordHits, MAX_COUNTED_HITS } from '../list/row-counts.ts';
import { addLinkTitles } from '../read/link-titles.ts';
import { recordScopeOf, type ScopeFilter } from '../scope/record-scope.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { prefixCondition, wordCondition } from './keyword-word-conditions.ts';

/** So many ids are walked through for each hit that is wanted, and where they hold too few, ten times as many. */
const RECENT = [2_000, 20_000];

/** What is looked for: words that a record's search fields must all hold, within the person's scope unless told otherwise. */
interface RecordSearch {
  entity: EntityDefinition;
  words: readonly string[];
  scope?: ScopeFilter;
}

/** Which part of the hits, newest first; `relevant` puts those first where a text begins with a word. */
export interface SearchHitRange extends RowWindow {
  relevant: boolean;
}

/** A hit; `ahead` where a text begins with a word. */
interface FoundRow {
  row: RecordRow;
  ahead: boolean;
}

function selectionFor(
  ctx: Context,
  { entity, words, scope }: RecordSearch,
  more: readonly QueryCondition[] = [],
): RecordListQuery {
  const columns = (entity.list.search ?? []).map((code) => sql.ref(`t.${columnNameOf(entity, code)}`));
  const held = words.map((word) => wordCondition(word, columns));
  return createRecordListQuery(entity, scope ?? recordScopeOf(entity, ctx.me), [...held, ...more], '-id');
}

/** How many records hold all words; more than MOST_FOUND are not counted. */
export const countSearchHits = (ctx: Context, search: RecordSearch): Promise<number> =>
  countKeywordHits(ctx, selectionFor(ctx, search));

/** A window of the records that hold all words, within the first MOST_FOUND. */
export async function findSearchHits(ctx: Context, search: RecordSearch, window: SearchHitRange): Promise<FoundRow[]> {
  const { offset } = window;
  const size = Math.min(window.size, MAX_COUNTED_HITS - offset);
  if (size <= 0) return [];
  const all = selectionFor(ctx, search);
  const first = selectionFor(ctx, search, [prefixCondition(search.words, true)]);
  const [total, ahead] = await Promise.all([
    countKeywordHits(ctx, all),
    window.relevant ? countKeywordHits(ctx, first) : 0,
  ]);
  const before = await foundRows(ctx, first, ahead, { offset, size: Math.min(size, ahead - offset) });
  const rest = ahead ? selectionFor(ctx, search, [prefixCondition(search.words, false)]) : all;
  // Of what is not counted to its end, as much may be left as there is.
  const others = total > MAX_COUNTED_HITS ? total : total - ahead;
  const left = { offset: Math.max(0, offset - ahead), size: size - before.length };
  const after = await foundRows(ctx, rest, others, left);
  await addLinkTitles(ctx, search.entity, [...before, ...after]);
  return [...before.map((row) => ({ row, ahead: true })), ...after.map((row) => ({ row, ahead: false }))];
}

/**
 * A window of what a keyword finds, the newest first. Of many hits the newest stand among the newest records: those are
 * walked through, and only where they do not fill the window are all hits looked up and sorted, a second for a tenth of a
 * million.
 */
async function foundRows(ctx: Context, found: RecordListQuery, total: number, window: RowWindow): Promise<RecordRow[]> {
  const { offset, size } = window;
  if (size <= 0) return [];
  if (total <= MAX_COUNTED_HITS) return fetchKeywordRows(ctx, found, total, window);
  for (const each of RECENT) {
    const recent = await amongNewest(ctx, found, each * (offset + size));
    const rows = await fetchRowsOfPage(ctx, withoutKeywordIndex(recent), window);
    if (rows.length === size) return rows;
  }
  return fetchRowsOfPage(ctx, found, window);
}

/** The same selection among the newest records of the table: so many ids, whosever records they are. */
async function amongNewest(ctx: Context, selection: RecordListQuery, ids: number): Promise<RecordListQuery> {
  const { entity, conditions } = selection;
  const newest = await entityQueryResultCache(ctx, entity.code).get('newest', async () => {
    const query = sql<{ id: string | null }>`select max(id) as id from ${sql.table(tableNameOf(entity))}
      where ${companyRowsCondition(entity, ctx.me.companyId, null)}`;
    return Number((await query.execute(ctx.db)).rows[0]?.id ?? 0);
  });
  const from = newest - ids;
  return { ...selection, conditions: [...conditions, { sql: sql`t.id > ${from}`, key: `from ${from}` }] };
}
