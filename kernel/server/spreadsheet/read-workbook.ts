import { type CellValue, read } from 'hucre';
import { parseCsv } from 'hucre/csv';
import { suffixOf } from '#kernel/base/file-suffix.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';

/** A cell as it was read; dates carry their wall clock in UTC. */
export type ReadCell = string | number | boolean | Date | null;

/** Cells that are one: rows and columns from 0, both ends included. */
export interface MergedCells {
  readonly startRow: number;
  readonly endRow: number;
  readonly startCol: number;
  readonly endCol: number;
}

export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly ReadCell[])[];
  /** None in a CSV. */
  readonly merges?: readonly MergedCells[];
}

/**
 * Reads .xlsx, .xlsm, .xls (97-2003), .xlsb and .csv whole; meant for a thread with a limit of memory.
 * @param fileName decides only between workbook and CSV, and names the file in refusals
 * @throws Refusal that says what to do with a file that cannot be read
 */
export async function readWorkbook(content: Uint8Array, fileName: string): Promise<ReadSheet[]> {
  if (suffixOf(fileName) === 'csv') return [{ name: 'CSV', rows: csvRows(decodeText(content)) }];
  try {
    const { sheets } = await read(content);
    return sheets.map(({ name, rows, merges = [] }) => ({
      name,
      merges,
      rows: Array.from(rows, (row) => Array.from(row ?? [], plainCell)),
    }));
  } catch (error) {
    throw new Refusal(said`文件“${fileName}”${whyNot(error as Error, content)}`);
  }
}

const plainCell = (cell: CellValue | undefined): ReadCell => cell ?? null;

const DELIMITERS = [',', '\t', ';', '|'] as const;

/** Fields padded with tabs are still parted by commas: what most lines have most of parts them. */
function csvRows(text: string): ReadCell[][] {
  const lines = text.split(/\r?\n/, 200);
  const having = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const [delimiter] = [...DELIMITERS].sort((a, b) => having(b) - having(a));
  return parseCsv(text, { delimiter }) as ReadCell[][];
}

function decodeText(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('gb18030').decode(content);
  }
}

const AGAIN = '请用 Excel 或 WPS 打开，另存为 .xlsx 后重新上传';

/** What is wrong with a file that could not be read, and what its owner can do. */
function whyNot({ name, message }: Error, content: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 200)).trimStart();
  if (name === 'EncryptedFileError' || name === 'DecryptionError') return '设有打开密码，请取消密码后重新上传';
  if (/^<(?:\?xml|html|!doctype)/i.test(head)) return `实际是网页或 XML 表格，${AGAIN}`;
  if (/BIFF 0x[2-5]/i.test(message) || content[0] === 9) return `是 Excel 95 或更早的格式，${AGAIN}`;
  if (/cell|limit|exceed/i.test(message)) return '的单元格数超出处理上限，请删除多余的行列或拆分后重新上传';
  return `不是有效的工作簿，或已损坏、设有密码，${AGAIN}`;
}
