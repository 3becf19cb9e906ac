import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';

type SheetColumn = {
  title: string;
  /** Width in characters. */
  width: number;
  /** text (also for codes with leading zeros), money (two decimals), decimal (as many as needed), count. */
  kind?: 'text' | 'money' | 'decimal' | 'count';
  wrap?: boolean;
};

/** A cell: text, a decimal text or number for number columns, or nothing. */
export type WorkbookCell = string | number | null;

export type WorkbookSheet = {
  name: string;
  /** Lines above the header, such as a title; the first is shown bold. */
  intro?: readonly string[];
  columns: readonly SheetColumn[];
  rows: readonly (readonly WorkbookCell[])[];
  landscape?: boolean;
  /** a4 where left out. */
  paper?: 'a4' | 'a3';
};

const FORMATS = { text: '@', money: '#,##0.00', decimal: '#,##0.######', count: '#,##0' } as const;
const LONGEST_TEXT = 32_000;

/**
 * Writes an .xlsx workbook: frozen header, column widths, number formats, header repeated on every printed page. Texts
 * are typed as text, so a leading = + - @ never becomes a formula. The sheets are held in memory while they are packed:
 * for exports of any size see the record export.
 */
export async function writeWorkbook(sheets: readonly WorkbookSheet[], stream: Writable): Promise<void> {
  const names = new Set<string>();
  const bytes = await writeXlsx({
    sheets: sheets.map((sheet) => sheetOf(sheet, names)),
    defaultFont: { name: '宋体', size: 10 },
  });
  stream.end(bytes);
  await finished(stream);
}

function sheetOf(sheet: WorkbookSheet, names: Set<string>): WriteSheet {
  const intro = sheet.intro ?? [];
  const header = sheet.columns.map((column) => column.title);
  const body = sheet.rows.map((row) => row.map((cell, at) => cellOf(cell, sheet.columns[at])));
  const cells = new Map<string, { style: CellStyle }>();
  if (intro.length > 0) cells.set('0,0', { style: { font: { name: '黑体', size: 14, bold: true }, numFmt: '@' } });
  sheet.columns.forEach((_, at) => {
    cells.set(`${intro.length},${at}`, { style: HEADER });
  });
  return {
    name: sheetName(sheet.name, names),
    columns: sheet.columns.map(({ width, kind = 'text', wrap }) => ({ width, style: styleOf(kind, wrap ?? false) })),
    rows: [...intro.map((line) => [plainText(line)]), header, ...body],
    cells,
    freezePane: { rows: intro.length + 1 },
    pageSetup: {
      paperSize: sheet.paper ?? 'a4',
      orientation: sheet.landscape ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${intro.length + 1}:$${intro.length + 1}`,
    },
  };
}

const thin = { style: 'thin', color: { rgb: 'BFBFBF' } } as const;
const BORDER = { top: thin, right: thin, bottom: thin, left: thin };
const HEADER: CellStyle = {
  font: { name: '宋体', size: 10, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8F1FA' } },
  alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
  border: BORDER,
};

function styleOf(kind: keyof typeof FORMATS, wrapText: boolean): CellStyle {
  const horizontal = kind === 'text' ? 'left' : 'right';
  return { numFmt: FORMATS[kind], alignment: { horizontal, vertical: 'top', wrapText } };
}

function cellOf(cell: WorkbookCell, column: SheetColumn | undefined): CellValue {
  if (cell === null || cell === '') return null;
  if ((column?.kind ?? 'text') === 'text') return plainText(String(cell));
  const number = Number(cell);
  return Number.isFinite(number) ? number : plainText(String(cell));
}

/** Text a workbook can hold: no control characters, no more than a cell takes. */
function plainText(text: string): string {
  const clean = text.replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
  return clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT)}…` : clean;
}

/** A sheet name Excel accepts: no []:*?/\ and at most 31 characters, unlike any other in the workbook. */
function sheetName(name: string, taken: Set<string>): string {
  const base =
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .trim()
      .slice(0, 28) || 'Sheet';
  let unique = base;
  for (let count = 2; taken.has(unique); count++) unique = `${base}${count}`;
  taken.add(unique);
  return unique;
}
