import { sql } from 'kysely';
import { type EntityDefinition, snake } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { Row } from './hooks.ts';
import { beginsWith, holdsWord } from './keyword.ts';
import { keywordRows } from './list.ts';
import type { Condition } from './query.ts';
import { type ScopeFilter, scopeOf } from './scope.ts';
import { type Selection, selectionOf } from './selection.ts';
import { addTitles } from './titles.ts';
import { countFound, countUpTo } from './totals.ts';

/** Up to here a page is an early one. */
const EARLY = 1000;

/** What is looked for: words that a record's search fields must all hold, within the person's scope unless told otherwise. */
export interface RecordSearch {
  entity: EntityDefinition;
  words: readonly string[];
  scope?: ScopeFilter;
}

/** Which part of the hits, newest first; `relevant` puts those first where a text begins with a word. */
export interface SearchWindow {
  relevant: boolean;
  offset: number;
  size: number;
}

/** A hit; `ahead` where a text begins with a word. */
export interface FoundRow {
  row: Row;
  ahead: boolean;
}

function selectionFor(
  ctx: Context,
  { entity, words, scope }: RecordSearch,
  more: readonly Condition[] = [],
): Selection {
  const columns = (entity.list.search ?? []).map((code) => sql.ref(`t.${snake(code)}`));
  const held = words.map((word) => holdsWord(word, columns));
  return selectionOf(entity, scope ?? scopeOf(entity, ctx.me), [...held, ...more], '-id');
}

/** How many records hold all words; from 20,000 on the number may be a minute old. */
export const countRecords = (ctx: Context, search: RecordSearch): Promise<number> =>
  countFound(ctx, selectionFor(ctx, search));

/** A window of the records that hold all words. */
export async function findRecords(ctx: Context, search: RecordSearch, window: SearchWindow): Promise<FoundRow[]> {
  const { offset, size } = window;
  const all = selectionFor(ctx, search);
  const first = selectionFor(ctx, search, [beginsWith(search.words, true)]);
  const [total, ahead] = await Promise.all([
    countFound(ctx, all),
    window.relevant ? countAhead(ctx, first, window) : 0,
  ]);
  const before = await keywordRows(ctx, first, ahead, offset, Math.min(size, ahead - offset));
  const rest = ahead ? selectionFor(ctx, search, [beginsWith(search.words, false)]) : all;
  const left = size - before.length;
  const after = left ? await keywordRows(ctx, rest, total - ahead, Math.max(0, offset - ahead), left) : [];
  await addTitles(ctx, search.entity, [...before, ...after]);
  return [...before.map((row) => ({ row, ahead: true })), ...after.map((row) => ({ row, ahead: false }))];
}

/** First pages need not know where the hits at the beginning of a text end, only whether they fill the page. */
const countAhead = (ctx: Context, first: Selection, { offset, size }: SearchWindow): Promise<number> =>
  offset + size <= EARLY ? countUpTo(ctx, first, EARLY) : countFound(ctx, first);
