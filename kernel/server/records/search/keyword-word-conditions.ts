import { sql } from 'kysely';
import { normalizeForSearch } from '#kernel/base/texts/normalize-for-search.ts';
import type { Context } from '../../context.ts';
import { likePatternContaining } from '../../db/like-pattern.ts';
import type { Sql } from '../../db/types.ts';
import { recordErrors } from '../errors.ts';
import { likeCondition, likeFormOf, type QueryCondition } from '../list/list-query.ts';
import {
  allGramsTsquery,
  anyGramTsquery,
  canBeInitials,
  initialGrams,
  MAX_EXACT_WORD_LENGTH,
  prefixGrams,
  textGrams,
} from './keyword-grams.ts';
import { combineTexts, type SearchedWord, type WordText, wordText } from './searched-word.ts';

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
export const asksIndexPlainly = (grams: WordText): Sql => sql`t.grams @@ (select ${grams}::tsquery)`;

/** The index consulted row by row: written so that the planner does not take it for a way to find rows. */
const rowHolds = (grams: WordText): Sql => sql`(t.grams @@ ${grams}::tsquery) is true`;

/** What the keyword index is asked for a word: for its pieces in a text, or in the initials of one. */
const wordGrams = (searched: SearchedWord): WordText => {
  const texts = wordText(searched, textGrams);
  return canBeInitials(searched.word) ? anyGramTsquery([texts, wordText(searched, initialGramsOf)]) : texts;
};

const initialGramsOf = (word: string): string => initialGrams(word) ?? '';

/** One of the columns holds the word, or the initials of one do. The row `t` must have `grams` of just these columns. */
export function wordCondition(searched: SearchedWord, columns: readonly Sql[]): QueryCondition {
  const { word } = searched;
  const pattern = wordText(searched, likePatternContaining);
  const texts = columns.map((column) => likeCondition(column, word, pattern));
  const initials = canBeInitials(word) ? [rowHolds(wordText(searched, initialGramsOf))] : [];
  return {
    sql: sql`(${sql.join([...texts, ...initials], sql` or `)})`,
    key: `word ${word}`,
    gram: wordGrams(searched),
    sure: isSure(word),
  };
}

const isSure = (word: string): boolean => [...word].length <= MAX_EXACT_WORD_LENGTH;

/** Words of one shape are asked for by the same statement; only its parameters differ. */
export const wordShape = (word: string): string =>
  [likeFormOf(word), canBeInitials(word) ? 'initials' : '', isSure(word) ? 'sure' : ''].join(' ');

/** One of the texts, or its initials, begins with one of the words; or none does. */
export function prefixCondition(words: readonly SearchedWord[], wanted: boolean): QueryCondition {
  const grams = anyGramTsquery(words.map((word) => wordText(word, prefixGrams)));
  return {
    sql: wanted ? rowHolds(grams) : sql`not ${rowHolds(grams)}`,
    key: `begins ${wanted} ${words.map(({ word }) => word).join(' ')}`,
    gram: wanted ? grams : combineTexts([grams], ([held]) => `!(${held})`),
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
