import type { DateOrder, DateOrderDetector } from '#kernel/base/cells/date-orders.ts';
import type { ReadSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { filledCells, findHeadRow, headingsOf, type LineSheet, mapHeadings } from '../model/index.ts';
import { cellsReader, type FieldColumn, noteDates } from './row-input.ts';
import type { InputRow } from './workbook-thread.ts';

/** A line of a record: what it holds, and what it says of the record it belongs to. */
export interface LineInput extends InputRow {
  readonly below: {
    /** The record's field of lines. */
    readonly code: string;
    /** What the record holds, by its field's key; only what is filled in. */
    readonly links: Readonly<Record<string, string>>;
  };
}

/** The sheet of a workbook that holds such lines, or undefined. */
export const lineSheetIn = (sheets: readonly ReadSheet[], { name }: LineSheet): ReadSheet | undefined =>
  sheets.find((sheet) => sheet.name.trim() === name);

const LINK = 'link:';

/** Notes the dates of such a sheet. */
export function noteLineDates(orders: DateOrderDetector, sheet: ReadSheet, below: LineSheet): void {
  const { headRow, columns } = columnsOf(sheet, below);
  noteDates(orders, sheet, headRow, columns);
}

function columnsOf(sheet: ReadSheet, { links, fields }: LineSheet): { headRow: number; columns: FieldColumn[] } {
  const named = [
    ...links.map(({ key, heading }) => ({ key: LINK + key, name: heading })),
    ...Object.entries(fields).map(([key, { label }]) => ({ key, name: label })),
  ];
  const known = { ...fields, ...Object.fromEntries(links.map(({ key, field }) => [LINK + key, field])) };
  const headRow = findHeadRow(sheet.rows, named);
  const headings = headingsOf(sheet.rows, headRow);
  const columns = Object.entries(mapHeadings(headings, named)).flatMap(([column, key]): FieldColumn[] => {
    const field = known[key];
    return field ? [{ column: Number(column), key, field, heading: headings[Number(column)] ?? '' }] : [];
  });
  return { headRow, columns };
}

/** The lines of such a sheet, found by its headings. */
export function lineRows(sheet: ReadSheet, below: LineSheet, dateOrder: DateOrder | null): LineInput[] {
  const { code } = below;
  const { headRow, columns } = columnsOf(sheet, below);
  const read = cellsReader({ sheet, headRow, dateOrder }, columns);
  return [...sheet.rows.entries()].flatMap(([at, cells]): LineInput[] => {
    if (at <= headRow || filledCells(cells) === 0 || sheet.hiddenRows?.has(at)) return [];
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
export function linesKept(
  lines: readonly LineInput[],
  kept: readonly InputRow[],
  removed: readonly InputRow[],
): readonly LineInput[] {
  if (removed.length === 0) return lines;
  const of = (rows: readonly InputRow[]) =>
    new Set(rows.flatMap(({ input }) => Object.entries(input).map(([key, text]) => `${key} ${text}`)));
  const [here, gone] = [of(kept), of(removed)];
  const isGone = (link: readonly [string, string]) => gone.has(link.join(' ')) && !here.has(link.join(' '));
  return lines.filter(({ below }) => !Object.entries(below.links).some(isGone));
}
