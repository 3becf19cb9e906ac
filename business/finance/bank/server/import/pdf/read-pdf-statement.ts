import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { extractPdfTable, type PdfTableReadingRules } from '#kernel/server/pdf/extract-pdf-table.ts';
import { extractPdfTexts, type PdfLimits } from '#kernel/server/pdf/pdf-texts.ts';
import type { SheetLineReader } from '#kernel/server/spreadsheet/sheet-line-reader.ts';
import { describeMissingColumns, isTotalOrRemark, mapTitlesToFields } from '../../../model/statement/index.ts';

/** A year of a busy account. */
const LIMITS: PdfLimits = { pages: 600, texts: 300_000 };

/** What every movement tells one of at least. */
const ANCHORS = new Set(['dateTime', 'income', 'pay', 'amount', 'spending', 'balance']);

const WORDS: PdfTableReadingRules = {
  sizeOf: (titles) => {
    const columns = mapTitlesToFields(titles);
    return describeMissingColumns(columns) === null ? Object.keys(columns).length : 0;
  },
  anchorsOf: (titles) =>
    Object.entries(mapTitlesToFields(titles)).flatMap(([at, field]) => (ANCHORS.has(field) ? [Number(at)] : [])),
  isNote: isTotalOrRemark,
};

/**
 * The one table of a statement that a bank hands out as PDF.
 * @throws Refusal for a file without text, as scans are, or without the titles of a statement
 */
export async function readPdfStatement(open: () => Promise<Readable>, fileName: string): Promise<SheetLineReader[]> {
  const pages = await extractPdfTexts(new Uint8Array(await buffer(await open())), LIMITS);
  if (pages.every((page) => page.length === 0))
    throw new Refusal(
      translatable`文件“${fileName}”中没有文字，可能是扫描件或照片，请从网上银行下载 Excel、CSV 或带文字的 PDF 流水`,
    );
  const rows = extractPdfTable(pages, WORDS);
  if (!rows)
    throw new Refusal(
      translatable`文件“${fileName}”中没有找到银行流水的表头，请从网上银行下载 Excel 或 CSV 格式的流水`,
    );
  return [
    {
      name: 'PDF',
      async *lines() {
        for (const [at, cells] of rows.entries()) yield { number: at + 1, cells: cells.map((cell) => cell || null) };
      },
    },
  ];
}
