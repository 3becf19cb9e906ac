import type { ExcelImportResult, ExcelSheet, ImportRowFault } from '#kernel/meta/calls/excel-calls.ts';

/** What is said of a line: that it is at fault, or that it is strange and may be. */
export interface RowRemark extends ImportRowFault {
  readonly isDoubt: boolean;
}

export interface SheetRemarkSummary {
  readonly all: readonly RowRemark[];
  /** How many lines of the sheet are at fault, and how many are only strange. */
  readonly faulty: number;
  readonly doubtful: number;
}

const placeOf = ({ sheet = '', row, key = '' }: ImportRowFault): string => `${sheet} ${row} ${key}`;

const rowsOf = (remarks: readonly RowRemark[], isDoubt: boolean): ReadonlySet<number> =>
  new Set(remarks.flatMap((one) => (one.isDoubt === isDoubt && one.sheet === undefined ? [one.row] : [])));

/**
 * What is said of the lines of a sheet: what an import that kept nothing told, and what was seen when the sheet was read.
 * @param removed lines that were taken out
 */
export function sheetRemarksOf(
  sheet: ExcelSheet | null,
  removed: readonly number[],
  result: ExcelImportResult | null,
): SheetRemarkSummary {
  const { faults = [], doubts = [], faulty = 0 } = sheet ?? {};
  const isAsked = (result?.asked?.length ?? 0) > 0;
  const told = (result?.excelResultItems ?? []).filter(({ state }) => state === 'failed');
  const known = new Set(told.map(placeOf));
  const seen = [
    ...faults.map((one): RowRemark => ({ ...one, isDoubt: false })),
    ...doubts.map((one): RowRemark => ({ ...one, isDoubt: true })),
  ];
  const gone = new Set(removed);
  const all = [
    ...told.map(({ sheet: below, row, key, msg }): RowRemark => ({ sheet: below, row, key, msg, isDoubt: isAsked })),
    ...seen.filter((one) => !known.has(placeOf(one))),
  ].filter((one) => one.sheet !== undefined || !gone.has(one.row));
  // Lines that the table does not show have no remark of their own.
  const unshown = faulty - rowsOf(seen, false).size;
  const wrong = rowsOf(all, false);
  const strange = [...rowsOf(all, true)].filter((row) => !wrong.has(row));
  return { all, faulty: wrong.size + Math.max(0, unshown), doubtful: strange.length };
}
