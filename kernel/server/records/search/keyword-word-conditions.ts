import { sql } from 'kysely';
import { normalizeForSearch } from '#kernel/base/texts/normalize-for-search.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../db/types.ts';
import { recordErrors } from '../errors.ts';
import { likeCondition, type QueryCondition } from '../list/list-query.ts';
import {
  allGramsTsquery,
  anyGramTsquery,
  initialGrams,
  MAX_EXACT_WORD_LENGTH,
  prefixGrams,
  textGrams,
} from './keyword-grams.ts';

const MAX_LENGTH = 100;
const MAX_WORDS = 10;

/** The words of a keyword, which are all to be found: split at blanks, folded. @throws Refusal when it is too long */
export function parseKeyword(keyword: string): string[] {
  if ([...keyword].length > MAX_LENGTH) throw recordErrors.keywordLong({ most: MAX_LENGTH });
  const words = new Set(
    normalizeForSearch(keyword)
      .split(/[\s\p{Cc}]+/u)
      .filter(Boolean),
  );
  if (words.size > MAX_WORDS) throw recordErrors.keywordsMany({ most: MAX_WORDS });
  return [...words];
}

/** A question to the keyword index whose plan does not depend on its words, so that it is planned once. */
export const asksIndexPlainly = (grams: string): Sql => sql`t.grams @@ (select ${grams}::tsquery)`;

/** The index consulted row by row: written so that the planner does not take it for a way to find rows. */
const rowHolds = (grams: string): Sql => sql`(t.grams @@ ${grams}::tsquery) is true`;

/** One of the columns holds the word, or the initials of one do. The row `t` must have `grams` of just these columns. */
export function wordCondition(word: string, columns: readonly Sql[]): QueryCondition {
  const initials = initialGrams(word);
  const texts = columns.map((column) => likeCondition(column, word));
  return {
    sql: sql`(${sql.join(initials ? [...texts, rowHolds(initials)] : texts, sql` or `)})`,
    key: `word ${word}`,
    gram: initials ? anyGramTsquery([textGrams(word), initials]) : textGrams(word),
    sure: [...word].length <= MAX_EXACT_WORD_LENGTH,
  };
}

/** One of the texts, or its initials, begins with one of the words; or none does. */
export function prefixCondition(words: readonly string[], wanted: boolean): QueryCondition {
  const grams = anyGramTsquery(words.map(prefixGrams));
  return {
    sql: wanted ? rowHolds(grams) : sql`not ${rowHolds(grams)}`,
    key: `begins ${wanted} ${words.join(' ')}`,
    gram: wanted ? grams : `!(${grams})`,
    sure: true,
  };
}

/** Conditions as one clause over `t`, for tables that are no records. */
export const allConditionsSql = (conditions: readonly QueryCondition[]): Sql => {
  const grams = allGramsTsquery(conditions.flatMap(({ gram }) => gram ?? []));
  return sql.join([asksIndexPlainly(grams), ...conditions.map((one) => one.sql)], sql` and `);
};

/** First letters of the Mandarin readings of texts, sign by sign: 滨江新区 → bjxq; other signs stay. */
export async function pinyinInitialsOf(ctx: Context, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const query = sql<{ letters: string }>`select pinyin_initials(text) as letters
    from unnest(${[...texts]}::text[]) with ordinality as given (text, at) order by at`;
  return (await query.execute(ctx.db)).rows.map(({ letters }) => letters);
}
