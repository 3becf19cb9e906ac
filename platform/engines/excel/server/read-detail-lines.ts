import type { DateOrder, DateOrderDetector } from '#kernel/base/cells/date-order-detector.ts';
import type { ParsedSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import {
  countCellsToLastFilled,
  type DetailLineSheet,
  findHeadingRow,
  mapHeadingsToFields,
  sheetHeadingsOf,
} from '../model/index.ts';
import type { ImportInputRow } from './read-workbook-in-worker.ts';
import { collectColumnDates, createRowCellsReader, type MappedColumn } from './row-cells-reader.ts';

/** A line of a record: what it holds, and what it says of the record it belongs to. */
export interface DetailLineInput extends ImportInputRow {
  readonly below: {
    /** The record's field of lines. */
    readonly code: string;
    /** What the record holds, by its field's key; only what is filled in. */
    readonly links: Readonly<Record<string, string>>;
  };
}

/** The sheet of a workbook that holds such lines, or undefined. */
export const findDetailLineSheet = (
  sheets: readonly ParsedSheet[],
  { name }: DetailLineSheet,
): ParsedSheet | undefined => sheets.find((sheet) => sheet.name.trim() === name);

const LINK = 'link:';

/** Notes the dates of such a sheet. */
export function collectDetailLineDates(orders: DateOrderDetector, sheet: ParsedSheet, below: DetailLineSheet): void {
  const { headRow, columns } = columnsOf(sheet, below);
  collectColumnDates(orders, sheet, headRow, columns);
}

function columnsOf(
  sheet: ParsedSheet,
  { links, fields }: DetailLineSheet,
): { headRow: number; columns: MappedColumn[] } {
  const named = [
    ...links.map(({ key, heading }) => ({ key: LINK + key, name: heading })),
    ...Object.entries(fields).map(([key, { label }]) => ({ key, name: label })),
  ];
  const known = { ...fields, ...Object.fromEntries(links.map(({ key, field }) => [LINK + key, field])) };
  const headRow = findHeadingRow(sheet.rows, named);
  const headings = sheetHeadingsOf(sheet.rows, headRow);
  const columns = Object.entries(mapHeadingsToFields(headings, named)).flatMap(([column, key]): MappedColumn[] => {
    const field = known[key];
    return field ? [{ column: Number(column), key, field, heading: headings[Number(column)] ?? '' }] : [];
  });
  return { headRow, columns };
}

/** The lines of such a sheet, found by its headings. */
export function readDetailLines(
  sheet: ParsedSheet,
  below: DetailLineSheet,
  dateOrder: DateOrder | null,
): DetailLineInput[] {
  const { code } = below;
  const { headRow, columns } = columnsOf(sheet, below);
  const read = createRowCellsReader({ sheet, headRow, dateOrder }, columns);
  return [...sheet.rows.entries()].flatMap(([at, cells]): DetailLineInput[] => {
    if (at <= headRow || countCellsToLastFilled(cells) === 0 || sheet.hiddenRows?.has(at)) return [];
    const { input, ...told } = read(at);
    const given = Object.entries(input);
    const isLink = ([key]: readonly [string, string]) => key.startsWith(LINK);
    const filled = given.filter((one) => isLink(one) && one[1] !== '');
    return [
      {
        row: at + 1,
        input: Object.fromEntries(given.filter((one) => !isLink(one))),
        ...told,
        below: { code, links: Object.fromEntries(filled.map(([key, text]) => [key.slice(LINK.length), text])) },
      },
    ];
  });
}

/** Lines without those of records that were taken out by hand. */
export function withoutLinesOfRemovedRows(
  lines: readonly DetailLineInput[],
  kept: readonly ImportInputRow[],
  removed: readonly ImportInputRow[],
): readonly DetailLineInput[] {
  if (removed.length === 0) return lines;
  const of = (rows: readonly ImportInputRow[]) =>
    new Set(rows.flatMap(({ input }) => Object.entries(input).map(([key, text]) => `${key} ${text}`)));
  const [here, gone] = [of(kept), of(removed)];
  const isGone = (link: readonly [string, string]) => gone.has(link.join(' ')) && !here.has(link.join(' '));
  return lines.filter(({ below }) => !Object.entries(below.links).some(isGone));
}
