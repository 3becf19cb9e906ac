import { UNCLEAR_DATE_MESSAGE } from '#kernel/base/cells/date-order-detector.ts';
import type {
  ExcelImportRowResult,
  ExcelReadResult,
  ExcelSheet,
  SheetReadOptions,
} from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { getStoredFile } from '#kernel/server/files/stored-files.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import { detailLineSheetsOf, importableFieldsOf } from '../../model/index.ts';
import { excelErrors } from '../errors.ts';
import type { ImportInputRow, WorkbookReadTask } from '../read-workbook-in-worker.ts';
import { ImportRowValidator } from './import-row-validator.ts';
import { findUnmappedRequiredFields, validateImportAsWhole } from './validate-import-as-whole.ts';

const READ_MEMORY_MB = 1024;
const READ_MS = 120_000;
/** Faults told with a sheet that is shown. */
const TOLD = 5000;

interface WorkbookToRead {
  readonly fileId: string;
  /** What every line gets alike, by field key. */
  readonly values: Readonly<Record<string, string>>;
  readonly wish: SheetReadOptions | undefined;
}

/** What a workbook holds for an entity, with what is wrong with the lines of the sheet that is shown. @throws Refusal */
export async function readAndValidateWorkbook(
  ctx: Context,
  entity: EntityDefinition,
  { fileId, values, wish }: WorkbookToRead,
): Promise<ExcelReadResult> {
  const { fileName, storageKey } = await getStoredFile(ctx, fileId);
  const fields = importableFieldsOf(entity);
  const order: WorkbookReadTask = {
    config: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId).config,
    file: { fileName, storageKey },
    fields,
    lines: detailLineSheetsOf(entity),
    ...(wish ? { wish } : {}),
  };
  const fixed = Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== '' && key in fields));
  const judge = new ImportRowValidator(ctx, entity, fixed);
  const limit = AbortSignal.timeout(READ_MS);
  const read = await ctx.runtime.threads
    .run<ExcelReadResult>('excel-read', order, {
      onPart: (part: readonly ImportInputRow[]) => judge.take(part),
      signal: limit,
      memoryMb: READ_MEMORY_MB,
      who: ctx.me,
    })
    .catch((error) => Promise.reject(limit.aborted ? excelErrors.importReadingLong() : error));
  const at = Math.max(
    0,
    read.colIndexMaps.findIndex(({ sheetName }) => sheetName === wish?.sheetName),
  );
  const [sheet, map] = [read.excelSheetVos[at], read.colIndexMaps[at]];
  if (!sheet || !map) return read;
  const lacking = findUnmappedRequiredFields(entity, map, { fixed, computes: judge.hasLines });
  const { faults } = await validateImportAsWhole(ctx, entity, judge);
  const isOpen = sheet.dateOrders !== undefined && map.dateOrder === undefined;
  // What the dialog asks for as a whole is no fault of every line.
  const own = faults.filter(({ key = '', msg }) => !lacking.includes(key) && !(isOpen && msg === UNCLEAR_DATE_MESSAGE));
  const judged: ExcelSheet = {
    ...sheet,
    ...faultsOf(sheet, own),
    ...(lacking.length > 0 ? { lacks: lacking.map((key) => fields[key]?.label ?? key) } : {}),
  };
  return { ...read, excelSheetVos: read.excelSheetVos.with(at, judged) };
}

/** The faults of the lines that a sheet shows, and how many of its lines are at fault in all. */
function faultsOf(
  { datas }: ExcelSheet,
  faults: readonly ExcelImportRowResult[],
): Pick<ExcelSheet, 'faults' | 'faulty'> {
  const last = datas.at(-1)?.row ?? 0;
  const shown = faults.filter(({ sheet, row }) => sheet !== undefined || row <= last);
  return {
    faults: shown.slice(0, TOLD).map(({ sheet, row, key, msg }) => ({
      ...(sheet === undefined ? {} : { sheet }),
      row,
      ...(key === undefined ? {} : { key }),
      msg,
    })),
    faulty: new Set(faults.flatMap(({ sheet, row }) => (sheet === undefined ? [row] : []))).size,
  };
}
