import { numberAt, placesOf, textAt } from '../columns.ts';
import { lastPart, type SheetTable } from '../find-tables.ts';

/** A work of a summary over works, with those it contains. */
export interface WorkLine {
  readonly serial: string;
  readonly name: string;
  readonly total: string | null;
  readonly line: number;
}

/** 建设项目、单项工程汇总表: works in the order printed; sums are left out. `total` is what the table adds up to. */
export function workLines(table: SheetTable): { works: WorkLine[]; total: string | null } {
  const { serial, name, amount } = placesOf(table, 'worksSummary');
  const works: WorkLine[] = [];
  let total: string | null = null;
  for (const { cells, line } of table.rows) {
    const words = cells.map((cell) => (typeof cell === 'string' ? cell.replace(/\s/g, '') : ''));
    if (words.some((word) => /^合计$|^总计$/.test(word))) total = numberAt(cells, amount);
    else if (textAt(cells, name) !== '' && numberAt(cells, amount) !== null)
      works.push({
        serial: textAt(cells, serial),
        name: lastPart(textAt(cells, name)),
        total: numberAt(cells, amount),
        line,
      });
  }
  return { works, total };
}
