import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import type { Runtime } from '../../runtime.ts';

/** In tables of fewer records every word is looked up by the index. */
const MANY_RECORDS = 50_000;
/** A word that so many of all records hold is met by walking along them sooner than the index has named all that hold it. */
const FREQUENT = 0.08;
/** Statistics of the database change slowly, and only the way depends on them, never the answer. */
const KEEP_MS = 600_000;

/** Pieces of the keyword index that many records hold, by table. */
type FrequentGrams = ReadonlyMap<string, readonly string[]>;

const ofProducts = new WeakMap<Runtime, { readonly at: number; readonly grams: Promise<FrequentGrams> }>();

function frequentGrams(runtime: Runtime): Promise<FrequentGrams> {
  const known = ofProducts.get(runtime);
  if (known && Date.now() - known.at < KEEP_MS) return known.grams;
  const grams = load(runtime).catch((): FrequentGrams => new Map());
  ofProducts.set(runtime, { at: Date.now(), grams });
  return grams;
}

/** From the statistics that the database keeps for its planner. */
async function load({ database }: Runtime): Promise<FrequentGrams> {
  const found = await fetchRows(
    database.system,
    sql<{ name: string; grams: string[] }>`select s.tablename as name, array_agg(e.gram) as grams
      from pg_stats s join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
        cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (gram, share)
      where s.schemaname = current_schema() and s.attname = 'grams' and c.reltuples >= ${MANY_RECORDS}
        and e.gram is not null and e.share >= ${FREQUENT} group by 1`,
  );
  return new Map(found.map(({ name, grams }) => [name, grams]));
}

const PIECE = /'((?:[^'\\]|\\.)+)'(:\*)?/g;

/** The pieces that many records of an entity hold; undefined where its table is not large, or has none. */
export const frequentGramsOf = async (
  { runtime }: Context,
  entity: EntityDefinition,
): Promise<readonly string[] | undefined> => (await frequentGrams(runtime)).get(tableNameOf(entity));

/**
 * Whether many records hold what is asked of the keyword index.
 * @param question of pieces that are all to be held; one with alternatives counts as rare
 */
export function holdsOnlyFrequent(frequent: readonly string[], question: string): boolean {
  if (/[|!]/.test(question)) return false;
  const pieces = [...question.matchAll(PIECE)].map(([, piece = '', isBeginning]) => ({ piece, isBeginning }));
  return pieces.every(({ piece, isBeginning }) =>
    frequent.some((gram) => (isBeginning ? gram.startsWith(piece) : gram === piece)),
  );
}
