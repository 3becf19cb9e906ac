import type { Context } from '#kernel/server/context.ts';
import { MAX_COUNTED_HITS } from '#kernel/server/records/list/row-counts.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import { parseKeyword, pinyinInitialsOf } from '#kernel/server/records/search/keyword-word-conditions.ts';
import type { SearchHitRange } from '#kernel/server/records/search/record-search.ts';
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
import type { FoundSearchRecord, SearchSource } from './search-source-types.ts';
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

/** A window of the hits of one type or of all, with how many can be paged through: all, up to MOST_FOUND of a type. @throws Refusal for a type out of sight, or too deep */
export async function findHitsOfType(ctx: Context, asked: Asked): Promise<{ data: SearchHit[]; total: number }> {
  const words = parseKeyword(asked.keyword);
  const mixed = asked.tableCode === ALL_SEARCH_TYPES;
  const sources = searchSourcesFor(ctx).filter(({ code }) => mixed || code === asked.tableCode);
  if (sources.length === 0) throw searchErrors.searchKindMissing();
  if (mixed && asked.offset + asked.size > MAX_ALL_TYPES_HITS)
    throw searchErrors.searchTooDeep({ most: MAX_ALL_TYPES_HITS });
  if (words.length === 0) return { data: [], total: 0 };
  const counts = await countEach(ctx, sources, words);
  const withHits = counts.filter(({ total }) => total > 0).map(({ source }) => source);
  const found = mixed ? await mix(ctx, withHits, words, asked) : await findIn(ctx, withHits, words, asked);
  return { data: await asHits(ctx, found, words), total: sumOf(counts) };
}

const countEach = (ctx: Context, sources: readonly SearchSource[], words: readonly string[]) =>
  Promise.all(
    sources.map(async (source) => {
      const found = await source.count(ctx, words);
      return { source, total: Math.min(found, MAX_COUNTED_HITS), more: found > MAX_COUNTED_HITS };
    }),
  );

const sumOf = (counts: readonly { readonly total: number }[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0);

type From = FoundSearchRecord & { source: SearchSource };

const findIn = async (
  ctx: Context,
  sources: readonly SearchSource[],
  words: readonly string[],
  window: SearchHitRange,
) =>
  (
    await Promise.all(
      sources.map(async (source) =>
        (await source.find(ctx, words, window)).map((found): From => ({ ...found, source })),
      ),
    )
  ).flat();

/** The window of all types together: what begins with a word first, then the newest. */
async function mix(ctx: Context, sources: readonly SearchSource[], words: readonly string[], window: SearchHitRange) {
  const { relevant, offset, size } = window;
  const found = await findIn(ctx, sources, words, { relevant, offset: 0, size: offset + size });
  found.sort((a, b) => Number(b.ahead) - Number(a.ahead) || (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return found.slice(offset, offset + size);
}

/** Marks the words, also where they are initials, and names departments. */
async function asHits(ctx: Context, found: readonly From[], words: readonly string[]): Promise<SearchHit[]> {
  const texts = found.flatMap(({ title, texts: others }) => [title, ...others.map(({ text }) => text)]);
  const initials = new Map<string, string>();
  for (const [at, letters] of (await pinyinInitialsOf(ctx, texts)).entries()) initials.set(texts[at] ?? '', letters);
  const marked = (text: string) => highlightWords(text, words, initials.get(text)?.toLowerCase());
  const depts = await loadTitles(
    ctx,
    'dept',
    found.map(({ deptId }) => deptId),
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
    personName: hit.personName,
    date: hit.date,
    address: hit.address,
  }));
}
