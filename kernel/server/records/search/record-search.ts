import { sql } from 'kysely';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { RowWindow } from '#kernel/meta/lists/list-request.ts';
import type { Context } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import type { Sql } from '../../db/types.ts';
import { fetchIdsOfPage } from '../list/fetch-rows-of-page.ts';
import type { QueryCondition } from '../list/list-query.ts';
import { entityOwnValuesCache } from '../list/query-result-cache.ts';
import { createRecordListQuery, type RecordListQuery, withoutKeywordIndex } from '../list/record-list-query.ts';
import { recordScopeOf, type ScopeFilter } from '../scope/record-scope.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { areFrequentBeginnings, areFrequentWords } from './frequent-grams.ts';
import { prefixCondition, wordCondition } from './keyword-word-conditions.ts';
import { plainWords, type SearchedWord } from './searched-word.ts';
import { definitionName } from './statement-batch.ts';
import {
  type HitQuestion,
  type HitSummary,
  hitsByIndex,
  hitsByWalking,
  MAX_COUNTED_HITS,
  summarizeHits,
  summaryOfHits,
} from './summarize-hits.ts';

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

/** A hit by its id; `ahead` where a text begins with a word. */
export interface FoundHit {
  readonly id: string;
  readonly ahead: boolean;
}

function selectionFor(
  ctx: Context,
  { entity, words, scope }: Omit<RecordSearch, 'words'> & { readonly words: readonly SearchedWord[] },
  more: readonly QueryCondition[] = [],
): RecordListQuery {
  const columns = (entity.list.search ?? []).map((code) => sql.ref(`t.${columnNameOf(entity, code)}`));
  const held = words.map((word) => wordCondition(word, columns));
  return createRecordListQuery(entity, scope ?? recordScopeOf(entity, ctx.me), [...held, ...more], '-id');
}

/** The question how many records hold all words, and which are the first. */
export function searchHitQuestion(ctx: Context, search: RecordSearch): HitQuestion {
  const selectionOf = (words: readonly SearchedWord[]) => selectionFor(ctx, { ...search, words });
  return {
    name: `found ${definitionName(search.entity)}`,
    query: (words) => summaryOfHits(hitsByIndex(selectionOf(words), prefixCondition(words, true).sql)),
    kept: { entity: search.entity, key: `found ${askedIn(ctx, search)}` },
    async shortcut() {
      const isFrequent = await areFrequentWords(ctx, search.entity, search.words);
      return isFrequent ? (words) => summaryOfHits(hitsByWalking(selectionOf(words))) : null;
    },
  };
}

/** The question how many records have a text that begins with a word. */
export const searchHitAheadQuestion = (ctx: Context, search: RecordSearch): HitQuestion => ({
  name: `ahead ${definitionName(search.entity)}`,
  query: (words) => summaryOfHits(hitsByIndex(selectionAhead(ctx, search, words), sql`true`)),
  kept: { entity: search.entity, key: `ahead ${askedIn(ctx, search)}` },
  async shortcut() {
    const { entity, words } = search;
    const isFrequent =
      (await areFrequentWords(ctx, entity, words)) && (await areFrequentBeginnings(ctx, entity, words));
    return isFrequent ? (asked) => summaryOfHits(hitsByWalking(selectionAhead(ctx, search, asked))) : null;
  },
});

const askedIn = ({ me }: Context, { entity, words, scope }: RecordSearch): string =>
  `${words.join(' ')} ${(scope ?? recordScopeOf(entity, me)).key}`;

const selectionAhead = (
  ctx: Context,
  search: RecordSearch,
  words: readonly SearchedWord[] = plainWords(search.words),
): RecordListQuery => selectionFor(ctx, { ...search, words }, [prefixCondition(words, true)]);

const selectionOfAll = (ctx: Context, search: RecordSearch, more: readonly QueryCondition[] = []): RecordListQuery =>
  selectionFor(ctx, { ...search, words: plainWords(search.words) }, more);

/** A window of the records that hold all words, within the first MAX_COUNTED_HITS; the first page is named by their summary. */
export async function findSearchHits(
  ctx: Context,
  search: RecordSearch,
  { relevant, offset, ...window }: SearchHitRange,
): Promise<readonly FoundHit[]> {
  const size = Math.min(window.size, MAX_COUNTED_HITS - offset);
  if (size <= 0) return [];
  const [{ count = 0 } = {}] = await summarizeHits(ctx, search.words, [searchHitQuestion(ctx, search)]);
  const find = count > MAX_COUNTED_HITS ? findOfMany : findOfFew;
  return find(ctx, search, { relevant, offset, size });
}

/** The first hits as their summary names them. */
export const namedHits = ({ first, ahead }: HitSummary): FoundHit[] =>
  first.map((id, at) => ({ id, ahead: at < ahead }));

/** Those that begin with a word, which are few, then the newest of the others, which are not. */
async function findOfMany(ctx: Context, search: RecordSearch, window: SearchHitRange): Promise<FoundHit[]> {
  const { relevant, offset, size } = window;
  if (!relevant) return ofIds(await newestOfMany(ctx, selectionOfAll(ctx, search), window), false);
  const [{ count: ahead = 0 } = {}] = await summarizeHits(ctx, search.words, [searchHitAheadQuestion(ctx, search)]);
  const first = { offset, size: Math.min(size, ahead - offset) };
  const begins = selectionAhead(ctx, search);
  const before = ofIds(
    ahead > MAX_COUNTED_HITS ? await newestOfMany(ctx, begins, first) : await newestOfFew(ctx, begins, first),
    true,
  );
  const others = selectionOfAll(ctx, search, ahead ? [prefixCondition(plainWords(search.words), false)] : []);
  const left = { offset: Math.max(0, offset - ahead), size: size - before.length };
  return [...before, ...ofIds(await newestOfMany(ctx, others, left), false)];
}

const ofIds = (ids: readonly string[], ahead: boolean): FoundHit[] => ids.map((id) => ({ id, ahead }));

/** Of at most a thousand hits, all are looked up and ordered. */
async function findOfFew(ctx: Context, search: RecordSearch, { relevant, ...window }: SearchHitRange) {
  const ahead = relevant ? prefixCondition(plainWords(search.words), true).sql : sql`false`;
  return fetchRows(ctx.db, orderedHits(selectionOfAll(ctx, search), ahead, window));
}

async function newestOfFew(ctx: Context, selection: RecordListQuery, window: RowWindow): Promise<string[]> {
  if (window.size <= 0) return [];
  return (await fetchRows(ctx.db, orderedHits(selection, sql`true`, window))).map(({ id }) => id);
}

/** The sub-select is worked out whole: a walk along the order would meet few hits by chance. */
const orderedHits = (selection: RecordListQuery, ahead: Sql, { offset, size }: RowWindow): Sql<FoundHit> =>
  sql<FoundHit>`select h.id, h.ahead from (${sql.join(hitsByIndex(selection, ahead), sql` union `)} offset 0) h
    order by h.ahead desc, h.id desc limit ${sql.lit(size)} offset ${offset}`;

/**
 * A window of many hits, the newest first: they stand among the newest records, which are walked through, and only where
 * they do not fill the window are all hits looked up and sorted, a second for a tenth of a million.
 */
async function newestOfMany(ctx: Context, found: RecordListQuery, { offset, size }: RowWindow): Promise<string[]> {
  if (size <= 0) return [];
  for (const each of RECENT) {
    const recent = await amongNewest(ctx, found, each * (offset + size));
    const ids = await fetchIdsOfPage(ctx, withoutKeywordIndex(recent), { offset, size });
    if (ids.length === size) return ids;
  }
  return fetchIdsOfPage(ctx, found, { offset, size });
}

/** The same selection among the newest records of the table: so many ids, whosever records they are. */
async function amongNewest(ctx: Context, selection: RecordListQuery, ids: number): Promise<RecordListQuery> {
  const { entity, conditions } = selection;
  const newest = await entityOwnValuesCache(ctx, entity.code).get('newest', async () => {
    const query = sql<{ id: string | null }>`select max(id) as id from ${sql.table(tableNameOf(entity))}
      where ${companyRowsCondition(entity, ctx.me.companyId, null)}`;
    return Number((await query.execute(ctx.db)).rows[0]?.id ?? 0);
  });
  const from = newest - ids;
  return { ...selection, conditions: [...conditions, { sql: sql`t.id > ${from}`, key: `from ${from}` }] };
}
