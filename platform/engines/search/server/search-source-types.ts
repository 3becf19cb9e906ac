import type { Context } from '#kernel/server/context.ts';
import type { SearchHitRange } from '#kernel/server/records/search/record-search.ts';

/** A text of a hit that words may stand in. */
interface FoundText {
  code: string;
  label: string;
  text: string;
}

/** A hit before it is made ready for the page. */
export interface FoundSearchRecord {
  id: string;
  title: string;
  /** Whether a text begins with a word. */
  ahead: boolean;
  texts: readonly FoundText[];
  deptId: string | null;
  personName: string | null;
  /** ISO instant. */
  date: string;
  address: string;
}

/** One kind of things global search looks into, always within what the person may see. */
export interface SearchSource {
  code: string;
  name: string;
  /** How many there are; more than MOST_FOUND are not counted. */
  count(ctx: Context, words: readonly string[]): Promise<number>;
  find(ctx: Context, words: readonly string[], window: SearchHitRange): Promise<FoundSearchRecord[]>;
}
