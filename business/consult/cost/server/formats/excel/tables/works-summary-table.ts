import type { SheetRowLocation } from '../../rows/cost-row-collector.ts';
import { locateSheetRow, readNumberAtColumn, readTextAtColumn, resolveColumnPositions } from '../column-positions.ts';
import { extractWorkName, type SheetTable } from '../find-tables.ts';

/** A work of a summary over works, with those it contains. */
export interface WorksSummaryLine {
  readonly serial: string;
  readonly name: string;
  readonly total: string | null;
  /** What the table of its own parts adds up to, where there is one. */
  readonly sum?: string | null;
  readonly line: number;
  readonly at: SheetRowLocation;
}

/** Works of a table with what it adds up to, and where that stands. */
interface WorkLines {
  readonly works: WorksSummaryLine[];
  readonly total: string | null;
  readonly at: SheetRowLocation | undefined;
}

/** 建设项目、单项工程汇总表: works in the order printed; sums are left out. `total` is what the table adds up to. */
export function readWorksSummaryLines(table: SheetTable): WorkLines {
  const places = resolveColumnPositions(table, 'worksSummary');
  const { serial, name, amount } = places;
  const works: WorksSummaryLine[] = [];
  let total: string | null = null;
  let at: SheetRowLocation | undefined;
  for (const { cells, line } of table.rows) {
    const words = cells.map((cell) => (typeof cell === 'string' ? cell.replace(/\s/g, '') : ''));
    if (words.some((word) => /^合计$|^总计$/.test(word))) {
      total = readNumberAtColumn(cells, amount);
      at = locateSheetRow(table.sheet, line, places, { amount: 'total' });
    } else if (readTextAtColumn(cells, name) !== '' && readNumberAtColumn(cells, amount) !== null)
      works.push({
        serial: readTextAtColumn(cells, serial),
        name: extractWorkName(readTextAtColumn(cells, name)),
        total: readNumberAtColumn(cells, amount),
        line,
        at: locateSheetRow(table.sheet, line, places, { amount: 'total' }),
      });
  }
  return { works, total, at };
}
