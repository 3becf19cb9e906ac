import { normalizeForSearch } from '#kernel/base/texts/normalize-for-search.ts';
import { combineTexts, type WordText } from './searched-word.ts';

/**
 * Questions to the keyword index, in the writing of tsquery. The pieces are those that record_grams of the database cuts:
 * every two characters as normalizeForSearch leaves them, the last one alone, every four initials; scope stands with them in capitals.
 */

const quoted = (piece: string): string => `'${piece.replace(/['\\]/g, '\\$&')}'`;
const beginning = (piece: string): string => `${quoted(piece)}:*`;

export const companyGram = (companyId: string): string => quoted(`C${companyId}`);
export const deptGram = (deptId: string | null): string => quoted(`D${deptId ?? 0}`);
export const creatorGram = (userId: string): string => quoted(`U${userId}`);

const joined = (grams: readonly string[], by: string): string => grams.map((gram) => `(${gram})`).join(by);

export const allGramsTsquery = (grams: readonly WordText[]): WordText =>
  combineTexts(grams, (all) => joined(all, ' & '));
export const anyGramTsquery = (grams: readonly WordText[]): WordText =>
  combineTexts(grams, (all) => joined(all, ' | '));

/** Every `length` characters of a text; a shorter text is a beginning of pieces. */
function pieces(text: string, length: number, mark = ''): string {
  const signs = [...text];
  if (signs.length < length) return beginning(mark + text);
  const cuts = signs.slice(length - 1).map((_, at) => mark + signs.slice(at, at + length).join(''));
  return joined([...new Set(cuts)].map(quoted), ' & ');
}

/** Longest word that the index decides alone: a longer one is in pieces, which may lie apart. */
export const MAX_EXACT_WORD_LENGTH = 2;

/** Records one of whose texts holds the word, or all its pieces at least. */
export const textGrams = (word: string): string => pieces(normalizeForSearch(word), MAX_EXACT_WORD_LENGTH);

/** Records one of whose texts, or its initials, begins with the word (a long word: with its first four signs). */
export function prefixGrams(word: string): string {
  const signs = [...normalizeForSearch(word)];
  return signs.length < 4 ? beginning(`B${signs.join('')}`) : quoted(`B${signs.slice(0, 4).join('')}`);
}

const INITIALS = /^[a-z\d]*[a-z][a-z\d]*$/;

const isInitials = (letters: string): boolean => letters.length >= 2 && INITIALS.test(letters);

/** Two letters or more, with digits among them or without. */
export const canBeInitials = (word: string): boolean => isInitials(normalizeForSearch(word));

/** Records whose initials hold the word ('bjxq'), or null where it cannot be initials. */
export function initialGrams(word: string): string | null {
  const letters = normalizeForSearch(word);
  return isInitials(letters) ? pieces(letters, 4, 'P') : null;
}
