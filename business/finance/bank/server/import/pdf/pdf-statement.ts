import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { pdfTable, type TableWords } from '#kernel/server/pdf/pdf-table.ts';
import { type PdfLimits, pdfTexts } from '#kernel/server/pdf/pdf-texts.ts';
import type { SheetLines } from '#kernel/server/spreadsheet/sheet-lines.ts';
import { fieldsOfTitles, isLabel, lackOf } from '../../../model/statement/index.ts';

/** A year of a busy account. */
const LIMITS: PdfLimits = { pages: 600, texts: 300_000 };

/** What every movement tells one of at least. */
const ANCHORS = new Set(['dateTime', 'income', 'pay', 'amount', 'spending', 'balance']);

const WORDS: TableWords = {
  sizeOf: (titles) => {
    const columns = fieldsOfTitles(titles);
    return lackOf(columns) === null ? Object.keys(columns).length : 0;
  },
  anchorsOf: (titles) =>
    Object.entries(fieldsOfTitles(titles)).flatMap(([at, field]) => (ANCHORS.has(field) ? [Number(at)] : [])),
  isNote: isLabel,
};

/**
 * The one table of a statement that a bank hands out as PDF.
 * @throws Refusal for a file without text, as scans are, or without the titles of a statement
 */
export async function pdfStatement(open: () => Promise<Readable>, fileName: string): Promise<SheetLines[]> {
  const pages = await pdfTexts(new Uint8Array(await buffer(await open())), LIMITS);
  if (pages.every((page) => page.length === 0))
    throw new Refusal(
      translatable`文件“${fileName}”中没有文字，可能是扫描件或照片，请从网上银行下载 Excel、CSV 或带文字的 PDF 流水`,
    );
  const rows = pdfTable(pages, WORDS);
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
