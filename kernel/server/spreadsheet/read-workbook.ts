import { type Cell, type CellValue, read } from 'hucre';
import { cleanCellText } from '#kernel/base/cells/clean-cell-text.ts';
import { fileSuffixOf } from '#kernel/base/file-suffix.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { asError } from '#kernel/base/unknown-values.ts';
import { mentionsEncryptedPackage } from '../files/encrypted-office-file.ts';
import { decodeCsvText, parseCsvRows } from './csv.ts';
import { isEncryptedXls } from './encrypted-xls.ts';

/** What the one sheet of a CSV is called. */
export const CSV_SHEET_NAME = 'CSV';

/** A cell as it was read; dates carry their wall clock in UTC. */
export type ParsedCell = string | number | boolean | Date | null;

/** Cells that are one: rows and columns from 0, both ends included. */
export interface MergedCells {
  readonly startRow: number;
  readonly endRow: number;
  readonly startCol: number;
  readonly endCol: number;
}

export interface ParsedSheet {
  readonly name: string;
  readonly rows: readonly (readonly ParsedCell[])[];
  /** None in a CSV. */
  readonly merges?: readonly MergedCells[];
  /** True for a sheet that people do not see. */
  readonly hidden?: boolean;
  /** Rows, from 0, that people do not see. */
  readonly hiddenRows?: ReadonlySet<number>;
  /** Cells with a formula whose result was never kept, as cellKey names them. */
  readonly unvalued?: ReadonlySet<string>;
  /** Numbers that people see as per cent, as cellKey names them: 0.09 is seen as 9%. Only where formats were asked for. */
  readonly percents?: ReadonlySet<string>;
}

interface ReadOptions {
  /** Tells which numbers are seen as per cent; takes memory for every cell with a format. */
  readonly formats?: boolean;
}

/** A cell by its row and column, from 0. */
export const cellKey = (row: number, column: number): string => `${row},${column}`;

/**
 * Reads .xlsx, .xlsm, .xls (97-2003), .xlsb and .csv whole; meant for a thread with a limit of memory.
 * @param fileName decides only between workbook and CSV, and names the file in refusals
 * @throws Refusal that says what to do with a file that cannot be read
 */
export async function readWorkbook(
  content: Uint8Array,
  fileName: string,
  { formats = false }: ReadOptions = {},
): Promise<ParsedSheet[]> {
  if (fileSuffixOf(fileName) === 'csv') {
    const rows = parseCsvRows(await decodeCsvText(content));
    return [{ name: CSV_SHEET_NAME, rows: rows.map((row) => row.map(plainCellValue)) }];
  }
  try {
    const { sheets } = await read(content, formats ? { readStyles: true } : {});
    return sheets.map(({ name, rows, cells, rowDefs, merges = [], hidden, veryHidden }) => ({
      name,
      merges,
      hidden: hidden === true || veryHidden === true,
      hiddenRows: keysWith(rowDefs, (row) => row.hidden === true),
      unvalued: keysWith(cells, ({ formula, value }) => formula !== undefined && value === null),
      ...(formats ? { percents: keysWith(cells, isPercent) } : {}),
      rows: Array.from(rows, (row) => Array.from(row ?? [], plainCellValue)),
    }));
  } catch (error) {
    throw createUnreadableWorkbookRefusal(asError(error), content, fileName);
  }
}

/** A number whose format multiplies it by a hundred as it is shown; a quoted sign is only written. */
const isPercent = ({ value, style }: Cell): boolean =>
  typeof value === 'number' && (style?.numFmt?.replace(/"[^"]*"|\\./g, '').includes('%') ?? false);

const keysWith = <K, T>(all: ReadonlyMap<K, T> | undefined, isSo: (one: T) => boolean): ReadonlySet<K> =>
  new Set([...(all ?? [])].flatMap(([key, one]) => (isSo(one) ? [key] : [])));

/** What is told of a file that a library could not read. */
export const createUnreadableWorkbookRefusal = (error: Error, content: Uint8Array, fileName: string): Refusal =>
  new Refusal(translatable`文件“${fileName}”${whyNot(error, content)}`, 400, undefined, 'workbook.unreadable');

/** A cell for whoever reads it: texts without what nobody sees in them. */
export const plainCellValue = (cell: CellValue | undefined): ParsedCell =>
  typeof cell === 'string' ? cleanCellText(cell) : (cell ?? null);

const AGAIN = '请用 Excel 或 WPS 打开，另存为 .xlsx 后重新上传';

/** What is wrong with a file that could not be read, and what its owner can do. */
function whyNot({ message }: Error, content: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 200)).trimStart();
  if (isEncryptedXls(content) || mentionsEncryptedPackage(content))
    return '设有打开密码，请用 Excel 或 WPS 打开，取消密码并保存后重新上传';
  if (/^<(?:\?xml|html|!doctype)/i.test(head)) return `实际是网页或 XML 表格，${AGAIN}`;
  if (/BIFF 0x[2-5]/i.test(message) || content[0] === 9) return `是 Excel 95 或更早的格式，${AGAIN}`;
  if (/cell|limit|exceed/i.test(message)) return '的单元格数超出处理上限，请删除多余的行列或拆分后重新上传';
  return `不是有效的工作簿，或已损坏，${AGAIN}`;
}
