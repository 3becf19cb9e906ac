import { sql } from 'kysely';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../db/types.ts';
import { entityOwnValuesCache } from '../list/query-result-cache.ts';
import { type RecordListQuery, scopeClauses } from '../list/record-list-query.ts';
import { asksIndexPlainly } from './keyword-word-conditions.ts';
import { StatementBatch, type WriteForWords } from './statement-batch.ts';

/** So many hits of one kind search counts and pages through; whoever has more says the word more exactly. */
export const MAX_COUNTED_HITS = 1000;
/** Looking goes on to the first hit beyond: going on would visit a tenth of a large table for a frequent word. */
const LOOK_LIMIT = sql.lit(MAX_COUNTED_HITS + 1);
/** So many hits are named with their number: the first page needs no second look. */
const NAMED_HITS = 20;
/** So many of the newest records are walked through for a word that many hold; it has its thousand hits well before. */
const WALKED = 20_000;

/** What one look tells of the hits of one kind. */
export interface HitSummary {
  /** How many there are; beyond MAX_COUNTED_HITS any number above it, and nothing else is told. */
  readonly count: number;
  /** How many of them begin with a word. */
  readonly ahead: number;
  /** The ids of the first NAMED_HITS: those that begin with a word, then the newest. */
  readonly first: readonly string[];
}

/** A question for HitSummary, to be asked with others in one statement. */
export interface HitQuestion {
  /** Names it among all questions of a person: of one name, the statement is the same but for the words. */
  readonly name: string;
  /** Writes a select of the summary, as summaryOfHits does; not called where the answer or the statement is kept. */
  readonly query: WriteForWords;
  /** Under which the answer is kept for a moment with the entity. */
  readonly kept?: { readonly entity: EntityDefinition; readonly key: string };
  /** A way that is quicker and finds enough for such words; null where there is none. Where it finds less, `query` is asked. */
  readonly shortcut?: () => Promise<WriteForWords | null>;
}

/** @param hits selects of `id` and `ahead`, which may name a hit more than once */
export function summaryOfHits(hits: readonly Sql[]): Sql {
  const found = hits.map((part) => sql`(${part} limit ${LOOK_LIMIT})`);
  const first = sql`(array_agg(h.id::text order by h.ahead desc, h.id desc))[1:${sql.lit(NAMED_HITS)}]`;
  return sql`select json_build_array(count(*), count(*) filter (where h.ahead), ${first})
    from (${sql.join(found, sql` union `)}) h`;
}

/** Selects of `id` and `ahead`, one for each look into the keyword index. */
export const hitsByIndex = (selection: RecordListQuery, ahead: Sql): Sql[] =>
  scopeClauses(selection, asksIndexPlainly).map(
    (clause) => sql`select t.id, ${ahead} as ahead from ${sql.table(tableNameOf(selection.entity))} t where ${clause}`,
  );

/** The same among the newest records of each part of the scope, for what many records hold; only their number counts. */
export function hitsByWalking({ entity, scope, conditions }: RecordListQuery): Sql[] {
  const searched = (entity.list.search ?? []).map((code) => sql.ref(`t.${columnNameOf(entity, code)}`));
  const held = conditions.map((condition) => condition.sql);
  return scope.parts.map(
    (part) => sql`select t.id, false as ahead from (
        select t.id, t.grams, ${sql.join(searched)} from ${sql.table(tableNameOf(entity))} t
        where ${part.sql} order by t.id desc limit ${sql.lit(WALKED)}) t where ${sql.join(held, sql` and `)}`,
  );
}

/** The answers of several questions on the same words, by as few statements as they need: one, mostly. */
export async function summarizeHits(
  ctx: Context,
  words: readonly string[],
  asked: readonly HitQuestion[],
): Promise<HitSummary[]> {
  const batch = new StatementBatch(ctx, words);
  const answer = async ({ name, query, shortcut }: HitQuestion): Promise<HitSummary> => {
    const quick = await shortcut?.();
    const found = quick ? summaryIn(await batch.ask(`quick ${name}`, quick)) : null;
    return found && found.count > MAX_COUNTED_HITS ? found : summaryIn(await batch.ask(name, query));
  };
  return Promise.all(
    asked.map((one) =>
      one.kept ? entityOwnValuesCache(ctx, one.kept.entity.code).get(one.kept.key, () => answer(one)) : answer(one),
    ),
  );
}

/** As summaryOfHits writes it. */
function summaryIn(value: unknown): HitSummary {
  const [count, ahead, first]: unknown[] = Array.isArray(value) ? value : [];
  return { count: Number(count), ahead: Number(ahead), first: Array.isArray(first) ? first.map(String) : [] };
}
