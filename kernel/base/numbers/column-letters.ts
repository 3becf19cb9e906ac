/** The letters that spreadsheets name a column by. @param at from 0: 0 → A, 25 → Z, 26 → AA */
export const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
