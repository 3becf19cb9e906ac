import { buffer } from 'node:stream/consumers';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import { type ParsedCell, readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import type { WorkerDatabaseAccess } from '#kernel/server/workers/worker-database-access.ts';

/** A file with numbers of vouchers, handed to the thread; plain data. */
export interface VoucherNumbersFile {
  readonly config: WorkerDatabaseAccess['config'];
  readonly storageKey: string;
  readonly fileName: string;
}

/** What the accounting software says of a voucher. */
export interface ExternalVoucherNumber {
  /** Of the file, from 1. */
  readonly line: number;
  readonly no: string;
  readonly outNo: string;
  readonly fault: string;
}

/** Titles as files have them. */
const TITLES = {
  no: ['凭证编号', '来源编号', 'FSETTLENO', 'FSourceBillNo', 'no'],
  outNo: ['外部凭证号', '凭证号', 'FNUM', 'FVoucherNo', 'FBillNo'],
  fault: ['失败原因', '错误信息', '备注', 'FMessage'],
} as const;

const textOf = (cell: ParsedCell | undefined): string => String(cell ?? '').trim();

/** Numbers by their titles, whatever else the file has. @throws Refusal for a file without the titles */
function numbersIn(rows: readonly (readonly ParsedCell[])[]): ExternalVoucherNumber[] {
  const head = rows.findIndex((row) => TITLES.no.some((title) => row.some((cell) => textOf(cell) === title)));
  const titles = (rows[head] ?? []).map(textOf);
  const at = (names: readonly string[]) => titles.findIndex((title) => names.includes(title));
  const [no, outNo, fault] = [at(TITLES.no), at(TITLES.outNo), at(TITLES.fault)];
  if (head < 0 || outNo < 0) throw new Refusal('没有找到表头：应有“凭证编号”和“外部凭证号”两列');
  const found = new Map<string, ExternalVoucherNumber>();
  for (const [index, row] of rows.slice(head + 1).entries()) {
    const one = { no: textOf(row[no]), outNo: textOf(row[outNo]), fault: fault < 0 ? '' : textOf(row[fault]) };
    // Files with a line for each side of a voucher say its number several times.
    if (one.no) found.set(`${one.no}/${one.outNo}`, { line: head + index + 2, ...one });
  }
  return [...found.values()];
}

/** Reads the numbers of a workbook or CSV beside the request loop. @throws Refusal */
export async function readVoucherNumbersInWorker({
  config,
  storageKey,
  fileName,
}: VoucherNumbersFile): Promise<ExternalVoucherNumber[]> {
  const [sheet] = await readWorkbook(await buffer(await openFileStorage(config).get(storageKey)), fileName);
  return numbersIn(sheet?.rows ?? []);
}
