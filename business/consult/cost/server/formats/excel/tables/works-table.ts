import type { SheetSpot } from '../../rows/cost-rows.ts';
import { numberAt, placesOf, spotOf, textAt } from '../columns.ts';
import { lastPart, type SheetTable } from '../find-tables.ts';

/** A work of a summary over works, with those it contains. */
export interface WorkLine {
  readonly serial: string;
  readonly name: string;
  readonly total: string | null;
  /** What the table of its own parts adds up to, where there is one. */
  readonly sum?: string | null;
  readonly line: number;
  readonly at: SheetSpot;
}

/** Works of a table with what it adds up to, and where that stands. */
interface WorkLines {
  readonly works: WorkLine[];
  readonly total: string | null;
  readonly at: SheetSpot | undefined;
}

/** 建设项目、单项工程汇总表: works in the order printed; sums are left out. `total` is what the table adds up to. */
export function workLines(table: SheetTable): WorkLines {
  const places = placesOf(table, 'worksSummary');
  const { serial, name, amount } = places;
  const works: WorkLine[] = [];
  let total: string | null = null;
  let at: SheetSpot | undefined;
  for (const { cells, line } of table.rows) {
    const words = cells.map((cell) => (typeof cell === 'string' ? cell.replace(/\s/g, '') : ''));
    if (words.some((word) => /^合计$|^总计$/.test(word))) {
      total = numberAt(cells, amount);
      at = spotOf(table.sheet, line, places, { amount: 'total' });
    } else if (textAt(cells, name) !== '' && numberAt(cells, amount) !== null)
      works.push({
        serial: textAt(cells, serial),
        name: lastPart(textAt(cells, name)),
        total: numberAt(cells, amount),
        line,
        at: spotOf(table.sheet, line, places, { amount: 'total' }),
      });
  }
  return { works, total, at };
}
