import { z } from 'zod';
/** A stretch of a text, marked where it is what was looked for. */
export const highlightedPieceSchema = z.object({
  text: z.string(),
  hit: z.boolean(),
});
export type HighlightedPiece = z.infer<typeof highlightedPieceSchema>;

/** Every place where a word stands in a row of signs, as [from, to). */
function placesOf(signs: readonly string[], word: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  for (let at = 0; at + word.length <= signs.length; at++) {
    if (word.every((sign, of) => signs[at + of] === sign)) found.push([at, at + word.length]);
  }
  return found;
}

/**
 * Cuts a text where words stand in it, or in its initials where the text itself does not hold the word.
 * @param words lower case
 * @param initials of the text, one sign for each of its signs; empty where they are not asked
 */
export function highlightWords(text: string, words: readonly string[], initials = ''): HighlightedPiece[] {
  const signs = [...text];
  const plain = signs.map((sign) => sign.toLowerCase());
  const letters = [...initials];
  const marked = new Array<boolean>(signs.length).fill(false);
  for (const word of words.map((one) => [...one])) {
    const inText = placesOf(plain, word);
    const places = inText.length ? inText : placesOf(letters, word);
    for (const [from, to] of places) marked.fill(true, from, to);
  }
  const pieces: HighlightedPiece[] = [];
  for (const [at, sign] of signs.entries()) {
    const last = pieces.at(-1);
    const hit = marked[at] === true;
    if (last?.hit === hit) last.text += sign;
    else pieces.push({ text: sign, hit });
  }
  return pieces;
}

/** True when words were found in it. */
export const hasHighlight = (pieces: readonly HighlightedPiece[]): boolean => pieces.some(({ hit }) => hit);
