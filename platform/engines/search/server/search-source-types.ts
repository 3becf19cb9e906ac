import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { FoundHit, SearchHitRange } from '#kernel/server/records/search/record-search.ts';
import type { HitQuestion } from '#kernel/server/records/search/summarize-hits.ts';

/** A text of a hit that words may stand in. */
interface FoundText {
  code: string;
  label: string;
  text: string;
}

/** A row that a hit is made of, whatever kind it is of: all kinds are read in one statement. */
export interface SearchHitRow {
  id: string;
  deptId: string | null;
  personId: string | null;
  /** ISO instant. */
  date: string;
  /** What its source asked for, in that order. */
  texts: readonly (string | null)[];
}

/** What a source makes of its row. */
export interface SearchHitTexts {
  title: string;
  texts: readonly FoundText[];
  address: string;
}

/** One kind of things global search looks into, always within what the person may see. */
export interface SearchSource {
  readonly code: string;
  readonly name: string;
  /** The question how many hits there are and which are the first; null where there are none for sure. */
  hits(ctx: Context, words: readonly string[]): HitQuestion | Promise<HitQuestion | null>;
  /** The question how many hits begin with a word, which is asked where there are many. */
  hitsAhead?(ctx: Context, words: readonly string[]): HitQuestion;
  /** A window of the hits: those that begin with a word first where that is asked for, then the newest. */
  find(ctx: Context, words: readonly string[], window: SearchHitRange): Promise<readonly FoundHit[]>;
  /** A select of SearchHitRow for hits. @param ids SQL of an array */
  rows(ctx: Context, ids: Sql): Sql;
  describe(row: SearchHitRow): SearchHitTexts;
}
