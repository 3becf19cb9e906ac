import type { TableKind } from '#business/consult/cost/model/index.ts';
import type { ParsedCell } from '#kernel/server/spreadsheet/read-workbook.ts';
import type { SheetRowLocation } from '../rows/cost-row-collector.ts';
import { columnLabelPatterns } from './column-label-patterns.ts';
import type { SheetTable } from './find-tables.ts';
import { readCellNumber, readCellText } from './read-cells.ts';

/** Which column holds what; -1 where none does. */
export type ColumnPositions = Readonly<Record<string, number>>;

/**
 * Where a line of a table stands, with the columns that hold something.
 * @param names what fields are called in a cost file's rows, where the table calls them otherwise
 */
export function locateSheetRow(
  sheet: string,
  line: number,
  places: ColumnPositions,
  names: Readonly<Record<string, string>> = {},
): SheetRowLocation {
  const held = Object.entries(places).filter(([, column]) => column >= 0);
  return { sheet, line, columns: Object.fromEntries(held.map(([field, column]) => [names[field] ?? field, column])) };
}

/** The columns of a table by what its kind calls them: as somebody said, or as their labels tell. */
export function resolveColumnPositions(table: Pick<SheetTable, 'columns' | 'known'>, kind: TableKind): ColumnPositions {
  const said = table.known?.kind === kind ? (table.known.columns ?? null) : null;
  const forms = Object.entries(columnLabelPatterns[kind]);
  return Object.fromEntries(
    forms.map(([field, each]) => [field, said ? (said[field] ?? -1) : placeOf(table.columns, each)]),
  );
}

type Forms = (typeof columnLabelPatterns)[TableKind][string];

/** The first column that fits the first form that any fits. A label is the path of its heads ("合价 管理费 金额"). */
function placeOf(labels: readonly string[], forms: Forms): number {
  for (const [form, not] of forms) {
    const at = labels.findIndex((label) => form.test(label) && !(not?.test(label) ?? false));
    if (at >= 0) return at;
  }
  return -1;
}

export const readTextAtColumn = (cells: readonly ParsedCell[], column: number | undefined): string =>
  column === undefined || column < 0 ? '' : readCellText(cells[column]);
export const readNumberAtColumn = (cells: readonly ParsedCell[], column: number | undefined): string | null =>
  column === undefined || column < 0 ? null : readCellNumber(cells[column]);
