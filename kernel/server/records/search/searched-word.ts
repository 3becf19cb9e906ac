/** A parameter of a statement that is kept for many keywords: its value follows from the words it is run for. */
export class WordParameter {
  constructor(readonly valueFor: (words: readonly string[]) => string) {}
}

/** A text in a statement: known, or known once the words are. */
export type WordText = string | WordParameter;

/** A word to be found, by itself; or with its place where it stands for every word of its shape (`wordShape`). */
export interface SearchedWord {
  readonly word: string;
  readonly at?: number;
}

/** Words as they are, for a statement that is run once. */
export const plainWords = (words: readonly string[]): SearchedWord[] => words.map((word) => ({ word }));

/** What is made of a word, or will be of the one in its place. */
export const wordText = ({ word, at }: SearchedWord, make: (word: string) => string): WordText =>
  at === undefined ? make(word) : new WordParameter((words) => make(words[at] ?? ''));

/** Texts put together, or to be. */
export function combineTexts(texts: readonly WordText[], put: (texts: readonly string[]) => string): WordText {
  const isKnown = (text: WordText): text is string => typeof text === 'string';
  if (texts.every(isKnown)) return put(texts);
  return new WordParameter((words) => put(texts.map((text) => (isKnown(text) ? text : text.valueFor(words)))));
}
