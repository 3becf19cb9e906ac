const MOST = 5;

/** Names for a sentence: the first five, and how many there are. */
export const summarizeNames = (names: readonly string[]): string =>
  names.length > MOST ? `${names.slice(0, MOST).join('、')}等${names.length}项` : names.join('、');
