import { formulaCellFault, textCellFault, UNCALCULATED_FORMULA_MESSAGE } from '#kernel/base/cells/cell-faults.ts';
import {
  DATE_FIELD_KINDS,
  type DateOrder,
  type DateOrderDetector,
  possibleDatesByOrder,
  UNCLEAR_DATE_MESSAGE,
} from '#kernel/base/cells/date-order-detector.ts';
import type { Field } from '#kernel/meta/field.ts';
import { cellKey, type ParsedCell, type ParsedSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { cellToFieldInput, convertToFieldUnit, headingToFieldFactor } from '../model/index.ts';

/** A column of a sheet, from 0, and the field that it fills. */
export interface MappedColumn {
  readonly column: number;
  readonly key: string;
  readonly field: Field;
  readonly heading: string;
}

/** What a line gives: input by field, and what is wrong with cells whatever their field. */
export interface ParsedRowCells {
  readonly input: Readonly<Record<string, string>>;
  readonly faults?: Readonly<Record<string, string>>;
}

/** Kinds whose values are added up: what is merged over several lines cannot be each one's. */
const ADDED: ReadonlySet<string> = new Set(['money', 'decimal', 'int', 'percent']);
const TEXTS: ReadonlySet<string> = new Set(['text', 'longtext', 'serial', 'ref', 'dict', 'user', 'dept', 'area']);

/** A sheet with the line of its heading, from 0, and the order of dates that do not tell theirs; null where it is not known. */
interface SheetBelow {
  readonly sheet: ParsedSheet;
  readonly headRow: number;
  readonly dateOrder: DateOrder | null;
}

/** Reads the lines of a sheet below its heading, column by column as their fields read cells. */
export function createRowCellsReader(below: SheetBelow, columns: readonly MappedColumn[]) {
  const readers = columns.map((column) => [column.key, cellReader(below, column)] as const);
  return (row: number): ParsedRowCells => {
    const cells = readers.map(([key, read]) => ({ key, ...read(row) }));
    const input = Object.fromEntries(cells.map(({ key, text }) => [key, text]));
    const faults = cells.flatMap(({ key, fault }) => (fault === null ? [] : [[key, fault] as const]));
    return faults.length > 0 ? { input, faults: Object.fromEntries(faults) } : { input };
  };
}

/** Reads one column: what is merged over a line, the unit of the heading, and what no cell may hold. */
function cellReader({ sheet, headRow, dateOrder }: SheetBelow, { column, field, heading }: MappedColumn) {
  const factor = headingToFieldFactor(field, heading);
  const merged = ADDED.has(field.kind) ? null : mergedInto(sheet, headRow, column);
  return (row: number): { text: string; fault: string | null } => {
    const cell = sheet.rows[row]?.[column] ?? merged?.get(row) ?? null;
    const text = cellToFieldInput(field, cell, dateOrder);
    const isUnclear = dateOrder === null && isOpenDate(field, cell);
    const fault = sheet.unvalued?.has(cellKey(row, column))
      ? UNCALCULATED_FORMULA_MESSAGE
      : isUnclear
        ? UNCLEAR_DATE_MESSAGE
        : faultOf(field, cell);
    const isOwn = saysUnit(cell) || sheet.percents?.has(cellKey(row, column));
    return { text: isOwn ? text : convertToFieldUnit(text, factor), fault };
  };
}

/** A day that may be several, by the order of its parts. */
const isOpenDate = ({ kind }: Field, cell: ParsedCell): boolean =>
  DATE_FIELD_KINDS.has(kind) && typeof cell === 'string' && (possibleDatesByOrder(cell.trim())?.size ?? 0) > 1;

/** Notes the dates of a sheet's columns below its heading, so that all of them together may tell their order. */
export function collectColumnDates(
  orders: DateOrderDetector,
  { rows }: ParsedSheet,
  headRow: number,
  columns: readonly MappedColumn[],
): void {
  const dates = columns.filter(({ field }) => DATE_FIELD_KINDS.has(field.kind));
  if (dates.length === 0) return;
  for (const cells of rows.slice(headRow + 1))
    for (const { column } of dates) {
      const cell = cells[column];
      if (typeof cell === 'string') orders.note(cell.trim());
    }
}

/** A cell that says itself that it is a share: 9.25%. */
const saysUnit = (cell: ParsedCell): boolean => typeof cell === 'string' && /[%％‰]\s*$/.test(cell);

const faultOf = ({ kind }: Field, cell: ParsedCell): string | null =>
  TEXTS.has(kind) ? textCellFault(cell) : formulaCellFault(cell);

/** Lines that a cell of a column was merged down over, with the value that all of them show. */
function mergedInto(
  { merges = [], rows }: ParsedSheet,
  headRow: number,
  column: number,
): ReadonlyMap<number, ParsedCell> {
  const found = new Map<number, ParsedCell>();
  for (const { startRow, endRow, startCol } of merges) {
    if (startRow <= headRow || column !== startCol) continue;
    const last = Math.min(endRow, rows.length - 1);
    for (let row = startRow + 1; row <= last; row++) found.set(row, rows[startRow]?.[startCol] ?? null);
  }
  return found;
}
