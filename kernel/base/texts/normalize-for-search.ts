/**
 * A text as searches and names compare it: full width as half width, compatible signs as their usual ones, lower case.
 * （Ａ１） is (a1). The database does the same by lower(normalize(text, NFKC)).
 */
export const normalizeForSearch = (text: string): string => text.normalize('NFKC').toLowerCase();
