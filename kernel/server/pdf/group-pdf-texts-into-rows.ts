import type { PdfText } from './pdf-texts.ts';

/** So far apart, in heights of a letter, are texts of different cells. */
const APART = 1;
/** Texts whose base lines differ by less, in points, stand in one row. */
const LEVEL = 3.5;

/** A cell of a row: texts that follow one another without a gap. */
export interface PdfCell {
  readonly text: string;
  readonly pieces: readonly PdfText[];
}

/** Without the space that layout puts between Chinese letters. */
const close = (text: string): string => (/[\u3400-\u9fff]/.test(text) ? text.replace(/\s+/g, '') : text.trim());

/** Texts of one cell from left to right as one. */
export const joinPdfTexts = (pieces: readonly PdfText[]): string => close(pieces.map(({ text }) => text).join(''));

/** The cells of a row from left to right. */
export function groupPdfTextsIntoCells(row: readonly PdfText[]): PdfCell[] {
  const cells: PdfText[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const piece of row.toSorted((a, b) => a.x - b.x)) {
    const { x, width, height } = piece;
    if (x - right > Math.max(height, 6) * APART || cells.length === 0) cells.push([piece]);
    else cells.at(-1)?.push(piece);
    right = Math.max(right, x + width);
  }
  return cells.map((pieces) => ({ text: joinPdfTexts(pieces), pieces })).filter(({ text }) => text !== '');
}

/** The texts of a page as rows from above, each from left to right or not. */
export function groupPdfTextsIntoRows(texts: readonly PdfText[]): PdfText[][] {
  const rows: PdfText[][] = [];
  let level = Number.NEGATIVE_INFINITY;
  for (const one of texts.toSorted((a, b) => a.y - b.y)) {
    if (one.y - level > LEVEL || rows.length === 0) {
      rows.push([]);
      level = one.y;
    }
    rows.at(-1)?.push(one);
  }
  return rows;
}
