import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import { canBeInitials } from '#kernel/server/records/search/keyword-grams.ts';
import { parseKeyword, pinyinInitialsOf } from '#kernel/server/records/search/keyword-word-conditions.ts';
import { type FoundHit, namedHits, type SearchHitRange } from '#kernel/server/records/search/record-search.ts';
import { type HitSummary, MAX_COUNTED_HITS, summarizeHits } from '#kernel/server/records/search/summarize-hits.ts';
import {
  ALL_SEARCH_TYPES,
  hasHighlight,
  highlightWords,
  MAX_ALL_TYPES_HITS,
  type SearchHit,
  type SearchType,
  type SearchTypeCount,
} from '../model/index.ts';
import { searchErrors } from './errors.ts';
import type { SearchHitRow, SearchHitTexts, SearchSource } from './search-source-types.ts';
import { searchSourcesFor } from './search-sources-for-person.ts';

export const listSearchTypes = (ctx: Context): SearchType[] => [
  { code: ALL_SEARCH_TYPES, name: '全部' },
  ...searchSourcesFor(ctx).map(({ code, name }) => ({ code, name })),
];

/** How many hits each tab has. @throws Refusal when the keyword is too long */
export async function countHitsByType(ctx: Context, keyword: string): Promise<SearchTypeCount[]> {
  const words = parseKeyword(keyword);
  if (words.length === 0) return listSearchTypes(ctx).map(({ code }) => ({ code, total: 0 }));
  const counts = await countEach(ctx, searchSourcesFor(ctx), words);
  const isMore = counts.some(({ more }) => more);
  return [
    { code: ALL_SEARCH_TYPES, total: sumOf(counts), ...(isMore ? { more: true } : {}) },
    ...counts.map(({ source, total, more }) => ({ code: source.code, total, ...(more ? { more } : {}) })),
  ];
}

interface Asked extends SearchHitRange {
  tableCode: string;
  keyword: string;
}

/** A window of the hits of one type or of all, with how many can be paged through: all, up to MAX_COUNTED_HITS of a type. @throws Refusal for a type out of sight, or too deep */
export async function findHitsOfType(ctx: Context, asked: Asked): Promise<{ data: SearchHit[]; total: number }> {
  const words = parseKeyword(asked.keyword);
  const mixed = asked.tableCode === ALL_SEARCH_TYPES;
  const sources = searchSourcesFor(ctx).filter(({ code }) => mixed || code === asked.tableCode);
  if (sources.length === 0) throw searchErrors.searchKindMissing();
  if (mixed && asked.offset + asked.size > MAX_ALL_TYPES_HITS)
    throw searchErrors.searchTooDeep({ most: MAX_ALL_TYPES_HITS });
  if (words.length === 0) return { data: [], total: 0 };
  const counts = await countEach(ctx, sources, words);
  const withHits = counts.filter(({ total }) => total > 0);
  const found = mixed ? await mix(ctx, withHits, words, asked) : await findIn(ctx, withHits, words, asked);
  return { data: await asHits(ctx, found, words), total: sumOf(counts) };
}

interface SourceCount {
  readonly source: SearchSource;
  readonly total: number;
  readonly more: boolean;
  /** The first hits by relevance, where they are all that can come first. */
  readonly named: readonly FoundHit[];
}

async function countEach(
  ctx: Context,
  sources: readonly SearchSource[],
  words: readonly string[],
): Promise<SourceCount[]> {
  const asked = await Promise.all(sources.map(async (source) => ({ source, hits: await source.hits(ctx, words) })));
  const questions = asked.flatMap(({ hits }) => hits ?? []);
  const told = (await summarizeHits(ctx, words, questions)).values();
  return asked.map(({ source, hits }) => {
    const summary = (hits && told.next().value) || NO_HITS;
    const more = summary.count > MAX_COUNTED_HITS;
    return {
      source,
      total: Math.min(summary.count, MAX_COUNTED_HITS),
      more,
      named: more ? [] : namedHits(summary),
    };
  });
}

const NO_HITS: HitSummary = { count: 0, ahead: 0, first: [] };

const sumOf = (counts: readonly { readonly total: number }[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0);

type From = Omit<SearchHitRow, 'texts'> & SearchHitTexts & { readonly ahead: boolean; readonly source: SearchSource };

/** The window of each source. */
async function findIn(
  ctx: Context,
  counts: readonly SourceCount[],
  words: readonly string[],
  window: SearchHitRange,
): Promise<From[]> {
  const end = window.offset + window.size;
  if (window.relevant) await summarizeAheadOfMany(ctx, counts, words);
  const found = await Promise.all(
    counts.map(async ({ source, total, named }) => {
      const isNamed = window.relevant && named.length >= Math.min(end, total);
      return { source, hits: isNamed ? named.slice(window.offset, end) : await source.find(ctx, words, window) };
    }),
  );
  return readHits(ctx, found);
}

/** Asked for all types together; each type then finds its answer kept. */
async function summarizeAheadOfMany(
  ctx: Context,
  counts: readonly SourceCount[],
  words: readonly string[],
): Promise<void> {
  const many = counts.flatMap(({ source, more }) => (more ? (source.hitsAhead?.(ctx, words) ?? []) : []));
  if (many.length > 0) await summarizeHits(ctx, words, many);
}

/** Rows of all sources by their ids, in one statement; what is gone meanwhile is left out. */
async function readHits(
  ctx: Context,
  found: readonly { readonly source: SearchSource; readonly hits: readonly FoundHit[] }[],
): Promise<From[]> {
  const asked = found.filter(({ hits }) => hits.length > 0);
  if (asked.length === 0) return [];
  const parts = asked.map(({ source, hits }, at) => {
    const ids = sql`array(select unnest(${hits.map(({ id }) => id)}::bigint[]))`;
    return sql`select ${sql.lit(at)} as at, h.* from (${source.rows(ctx, ids)}) h`;
  });
  const query = sql<SearchHitRow & { at: number }>`${sql.join(parts, sql` union all `)}`;
  const rows = new Map((await fetchRows(ctx.db, query)).map((row) => [`${row.at} ${row.id}`, row]));
  return asked.flatMap(({ source, hits }, at) =>
    hits.flatMap(({ id, ahead }) => {
      const row = rows.get(`${at} ${id}`);
      return row ? [{ ...row, ...source.describe(row), ahead, source }] : [];
    }),
  );
}

/** The window of all types together: what begins with a word first, then the newest. */
async function mix(ctx: Context, counts: readonly SourceCount[], words: readonly string[], window: SearchHitRange) {
  const { relevant, offset, size } = window;
  const found = await findIn(ctx, counts, words, { relevant, offset: 0, size: offset + size });
  found.sort((a, b) => Number(b.ahead) - Number(a.ahead) || (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return found.slice(offset, offset + size);
}

async function initialsByText(ctx: Context, found: readonly From[]): Promise<ReadonlyMap<string, string>> {
  const texts = found.flatMap(({ title, texts: others }) => [title, ...others.map(({ text }) => text)]);
  const letters = await pinyinInitialsOf(ctx, texts);
  return new Map(texts.map((text, at) => [text, letters[at] ?? '']));
}

/** Marks the words, also where they are initials, and names departments. */
async function asHits(ctx: Context, found: readonly From[], words: readonly string[]): Promise<SearchHit[]> {
  const initials = words.some(canBeInitials) ? await initialsByText(ctx, found) : new Map<string, string>();
  const marked = (text: string) => highlightWords(text, words, initials.get(text)?.toLowerCase());
  const depts = await loadTitles(
    ctx,
    'dept',
    found.map(({ deptId }) => deptId),
  );
  const people = await loadTitles(
    ctx,
    'user',
    found.map(({ personId }) => personId),
  );
  return found.map(({ source, ...hit }) => ({
    tableCode: source.code,
    tableName: source.name,
    id: hit.id,
    title: hit.title,
    titlePieces: marked(hit.title),
    matches: hit.texts
      .map(({ code, label, text }) => ({ code, label, pieces: marked(text) }))
      .filter(({ pieces }) => hasHighlight(pieces)),
    deptName: depts.get(hit.deptId ?? '') ?? null,
    personName: people.get(hit.personId ?? '') ?? null,
    date: hit.date,
    address: hit.address,
  }));
}
