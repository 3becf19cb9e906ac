import type { TableLayout } from '#business/consult/cost/model/index.ts';
import type { ParsedCell } from '#kernel/server/spreadsheet/read-workbook.ts';
import { readLabelText } from '../read-cells.ts';

/** A line of a head as it is remembered: its labels, without blanks at its end. */
export function normalizeHeadLine(cells: readonly ParsedCell[]): string[] {
  const labels = cells.map(readLabelText);
  while (labels.at(-1) === '') labels.pop();
  return labels;
}

/** A layout as it is compared and kept, however the labels of its head were written. */
export const normalizeTableHead = (head: TableLayout['head']): TableLayout['head'] => head.map(normalizeHeadLine);

const keyOf = (line: readonly string[]): string => JSON.stringify(line);

/** Heads somebody has said the meaning of, found again by their words. */
export class SavedTableHeads {
  private readonly byFirst = new Map<string, TableLayout[]>();

  constructor(layouts: readonly TableLayout[]) {
    for (const each of layouts) {
      const layout = { ...each, head: normalizeTableHead(each.head) };
      const key = keyOf(layout.head[0] ?? []);
      this.byFirst.set(key, [...(this.byFirst.get(key) ?? []), layout]);
    }
  }

  /** The layout whose head begins at a line; of several the longest. */
  at(rows: readonly (readonly ParsedCell[])[], from: number): TableLayout | null {
    if (this.byFirst.size === 0) return null;
    const fitting = (this.byFirst.get(keyOf(normalizeHeadLine(rows[from] ?? []))) ?? []).filter(({ head }) =>
      head.every((line, at) => keyOf(line) === keyOf(normalizeHeadLine(rows[from + at] ?? []))),
    );
    return fitting.sort((a, b) => b.head.length - a.head.length)[0] ?? null;
  }
}

export const NO_SAVED_HEADS = new SavedTableHeads([]);
