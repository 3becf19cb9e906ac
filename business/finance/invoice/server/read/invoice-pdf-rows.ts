import { groupPdfTextsIntoCells, groupPdfTextsIntoRows } from '#kernel/server/pdf/group-pdf-texts-into-rows.ts';
import type { PdfText } from '#kernel/server/pdf/pdf-texts.ts';

/** What stands between two cells of a row. */
export const PDF_CELL_SEPARATOR = '\u0001';

/** Letters of the labels that stand upright beside the parties: 购买方信息, 销售方信息. */
const UPRIGHT = /^[购买销售方信息]$/;

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

/** The texts of a page as rows from above, each as its cells from left to right. */
export function groupPdfTextIntoRows(texts: readonly PdfText[]): string[][] {
  const upright = texts.filter(({ text }) => UPRIGHT.test(text.trim()));
  const lying = texts.filter((one) => !standsUpright(one, upright));
  return groupPdfTextsIntoRows(lying).map((row) => groupPdfTextsIntoCells(row).map(({ text }) => text));
}
