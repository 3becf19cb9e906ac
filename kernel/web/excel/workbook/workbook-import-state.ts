import type { ExcelReadResult, SheetColumnMapping, SheetReadOptions } from '#kernel/meta/calls/excel-calls.ts';

/** What was read, with the mapping of each sheet as the person has it, and the lines taken out by sheet. */
export interface WorkbookImportState extends ExcelReadResult {
  readonly fileId: string;
  readonly at: number;
  readonly removed: readonly (readonly number[])[];
  /** How a sheet was read because the person wanted it so. */
  readonly wish?: SheetReadOptions;
}

/** A workbook with another mapping of one of its sheets. */
export const withColumnMap = (before: WorkbookImportState, map: SheetColumnMapping): WorkbookImportState => ({
  ...before,
  colIndexMaps: before.colIndexMaps.map((one) => (one.sheetName === map.sheetName ? map : one)),
});

/** The lines taken out of each sheet of a file that was read whole: those of the sheet that was asked for stay out. */
export const removedRowsBySheet = (
  { colIndexMaps }: ExcelReadResult,
  wish: SheetReadOptions | undefined,
): readonly (readonly number[])[] =>
  colIndexMaps.map(({ sheetName }) => (sheetName === wish?.sheetName ? (wish.removedRows ?? []) : []));

/** A workbook without lines of the sheet that is looked at. */
export const withoutSheetRows = (before: WorkbookImportState, rows: readonly number[]): WorkbookImportState => ({
  ...before,
  removed: before.removed.map((gone, at) => (at === before.at ? [...gone, ...rows] : gone)),
});

/** A workbook with one sheet as it was read anew. */
export function withRereadSheet(
  before: WorkbookImportState,
  read: ExcelReadResult,
  sheetName: string,
): WorkbookImportState {
  const now = read.colIndexMaps.findIndex((one) => one.sheetName === sheetName);
  const [sheet, map] = [read.excelSheetVos[now], read.colIndexMaps[now]];
  if (!sheet || !map) return before;
  const isIt = (at: number): boolean => before.colIndexMaps[at]?.sheetName === sheetName;
  return {
    ...before,
    notes: read.notes,
    excelSheetVos: before.excelSheetVos.map((one, at) => (isIt(at) ? sheet : one)),
    colIndexMaps: before.colIndexMaps.map((one, at) => (isIt(at) ? map : one)),
  };
}

/** The sheet being looked at: its mapping, the lines still in it, and how many of all. */
export function currentSheetOf({ excelSheetVos, colIndexMaps, removed, at }: WorkbookImportState) {
  const sheet = excelSheetVos[at];
  const map = colIndexMaps[at];
  const gone = new Set(removed[at]);
  if (!sheet || !map) return null;
  const rows = gone.size > 0 ? sheet.datas.filter(({ row }) => !gone.has(row)) : sheet.datas;
  return { sheet, map, rows, removed: [...gone], total: sheet.total - gone.size };
}
