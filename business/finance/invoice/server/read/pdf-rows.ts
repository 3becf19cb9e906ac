import type { PdfText } from '#kernel/server/pdf/pdf-texts.ts';

/** What stands between two cells of a row. */
export const GAP = '\u0001';

/** Letters of the labels that stand upright beside the parties: 购买方信息, 销售方信息. */
const UPRIGHT = /^[购买销售方信息]$/;
/** So far apart, in heights of a letter, are texts of different cells. */
const APART = 1;
/** Texts whose base lines differ by less, in points, stand in one row. */
const LEVEL = 3.5;

/** Without the space that layout puts between Chinese letters. */
const close = (text: string): string => (/[\u3400-\u9fff]/.test(text) ? text.replace(/\s+/g, '') : text.trim());

/** Whether a letter is one of several that stand one below the other. */
const standsUpright = (one: PdfText, texts: readonly PdfText[]): boolean =>
  UPRIGHT.test(one.text.trim()) &&
  texts.some(
    (other) =>
      other !== one &&
      UPRIGHT.test(other.text.trim()) &&
      Math.abs(other.x - one.x) < 2 &&
      Math.abs(other.y - one.y) > 5,
  );

function cellsOf(row: readonly PdfText[]): string[] {
  const cells: string[] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const { text, x, width, height } of row.toSorted((a, b) => a.x - b.x)) {
    const apart = x - right > Math.max(height, 6) * APART;
    if (apart || cells.length === 0) cells.push(text);
    else cells[cells.length - 1] += text;
    right = Math.max(right, x + width);
  }
  return cells.map(close).filter(Boolean);
}

/** The texts of a page as rows from above, each as its cells from left to right. */
export function pageRows(texts: readonly PdfText[]): string[][] {
  const upright = texts.filter(({ text }) => UPRIGHT.test(text.trim()));
  const lying = texts.filter((one) => !standsUpright(one, upright)).toSorted((a, b) => a.y - b.y);
  const rows: PdfText[][] = [];
  let level = Number.NEGATIVE_INFINITY;
  for (const one of lying) {
    if (one.y - level > LEVEL || rows.length === 0) {
      rows.push([]);
      level = one.y;
    }
    rows.at(-1)?.push(one);
  }
  return rows.map(cellsOf);
}
