import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import type { Runtime } from '../../runtime.ts';
import { initialGrams, prefixGrams, textGrams } from './keyword-grams.ts';

/** In tables of fewer records every word is looked up by the index. */
const MANY_RECORDS = 50_000;
/** A word that so many of all records hold is met by walking along them sooner than the index has named all that hold it. */
const FREQUENT = 0.08;
/** Statistics of the database change slowly, and only the way depends on them, never the answer. */
const KEEP_MS = 600_000;

/** Which share of all records holds a piece of the keyword index; the rarest pieces are left out. */
type GramShares = ReadonlyMap<string, number>;

const ofProducts = new WeakMap<Runtime, { readonly at: number; readonly shares: Promise<Map<string, GramShares>> }>();

function gramShares(runtime: Runtime): Promise<Map<string, GramShares>> {
  const known = ofProducts.get(runtime);
  if (known && Date.now() - known.at < KEEP_MS) return known.shares;
  const shares = load(runtime).catch(() => new Map<string, GramShares>());
  ofProducts.set(runtime, { at: Date.now(), shares });
  return shares;
}

/** By table, from the statistics that the database keeps for its planner. */
async function load({ database }: Runtime): Promise<Map<string, GramShares>> {
  const found = await fetchRows(
    database.system,
    sql<{ name: string; shares: [gram: string, share: number][] }>`select s.tablename as name,
        json_agg(json_build_array(e.gram, e.share)) as shares
      from pg_stats s join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
        cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (gram, share)
      where s.schemaname = current_schema() and s.attname = 'grams' and c.reltuples >= ${MANY_RECORDS}
        and e.gram is not null group by 1`,
  );
  return new Map(found.map(({ name, shares }) => [name, new Map(shares)]));
}

/** The pieces of an entity's records; undefined where its table is not large, or has none. */
const gramSharesOf = async ({ runtime }: Context, entity: EntityDefinition): Promise<GramShares | undefined> =>
  (await gramShares(runtime)).get(tableNameOf(entity));

const PIECE = /'((?:[^'\\]|\\.)+)'(:\*)?/g;

/** Whether many records hold each piece of a question that asks for all of them. A beginning is held with any piece of it. */
function asksForFrequent(shares: GramShares, question: string): boolean {
  const pieces = [...question.matchAll(PIECE)].map(([, piece = '', isBeginning]) => ({ piece, isBeginning }));
  return pieces.every(({ piece, isBeginning }) => {
    const share = isBeginning ? shareBeginning(shares, piece) : (shares.get(piece) ?? 0);
    return share >= FREQUENT;
  });
}

function shareBeginning(shares: GramShares, beginning: string): number {
  let sum = 0;
  for (const [gram, share] of shares) if (gram.startsWith(beginning)) sum += share;
  return sum;
}

/** Whether so many records of a large table hold each of the words that they are met sooner by walking. */
export async function areFrequentWords(
  ctx: Context,
  entity: EntityDefinition,
  words: readonly string[],
): Promise<boolean> {
  const shares = await gramSharesOf(ctx, entity);
  return (
    shares !== undefined && words.every((word) => waysToHold(word).some((grams) => asksForFrequent(shares, grams)))
  );
}

/** The same of records a text of which begins with one of the words. */
export async function areFrequentBeginnings(
  ctx: Context,
  entity: EntityDefinition,
  words: readonly string[],
): Promise<boolean> {
  const shares = await gramSharesOf(ctx, entity);
  return shares !== undefined && words.some((word) => asksForFrequent(shares, prefixGrams(word)));
}

/** In a text, or in the initials of one. */
const waysToHold = (word: string): string[] => [textGrams(word), initialGrams(word) ?? []].flat();
